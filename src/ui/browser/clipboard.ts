/** Copies a text. Throws where the browser does not let it: it has no clipboard on a plain http address. */
export async function copyText(text: string): Promise<void> {
  if (!window.isSecureContext) throw new Error('no clipboard');
  await navigator.clipboard.writeText(text);
}
