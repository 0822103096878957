"""GrandBois: clans hide in a Forest that grows tile by tile over what lay there before."""
