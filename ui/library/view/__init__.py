"""The screens and dialogs of saved matches."""
