/**
 * The button that saved was disabled or is gone, and the focus with it: the keyboard continues in the panel, not at the top of the page.
 * In: the panel, if the form is in one.
 */
export function keepFocusIn(panel: HTMLElement | null | undefined): void {
  if (panel?.isConnected && document.activeElement === document.body) panel.focus({ preventScroll: true });
}
