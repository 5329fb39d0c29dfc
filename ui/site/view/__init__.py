"""The pages of the site: menu, rules, settings, about, accessibility."""
