"""Hands at every device press as patiently as those of the other scene tests."""

from tests.scenes.conftest import patient_hands

__all__ = ["patient_hands"]
