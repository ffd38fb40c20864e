/**
 * The button that saved was disabled or is gone, and the focus with it: the keyboard continues in the panel, not at the top of the page.
 * In: the panel, if the form is in one.
 */
export function keepFocusIn(panel: HTMLElement | null | undefined): void {
  if (panel?.isConnected && document.activeElement === document.body) panel.focus({ preventScroll: true });
}

/** Focuses a field, so that one can type at once: on a phone the keyboard on the screen would cover the page. */
export function focusToType(field: HTMLElement | null | undefined): void {
  if (window.matchMedia('(pointer: fine)').matches) field?.focus({ preventScroll: true });
}
