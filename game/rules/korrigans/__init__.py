"""The rules of Korrigans."""
