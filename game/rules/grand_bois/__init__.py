"""GrandBois: clans hide in a Forest that grows tile by tile over what was there before."""
