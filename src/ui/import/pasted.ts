/** Where text is typed, a paste is a paste into it. */
const typed = 'input, textarea, select, [contenteditable]';

/**
 * What a paste brings to an import: a copied file, or the cells of a spreadsheet as a file of text. In: what the clipboard holds, where it is
 * pasted, and what such a file is called. Out: null if it is neither, or belongs to a field.
 */
export function pastedTable(
  { clipboardData, target }: Pick<ClipboardEvent, 'clipboardData' | 'target'>,
  name: string,
): File | null {
  if (target instanceof Element && target.closest(typed)) return null;
  const text = clipboardData?.getData('text/plain') ?? '';
  if (text.trim() !== '') return new File([text], `${name}.tsv`, { type: 'text/tab-separated-values' });
  return clipboardData?.files[0] ?? null;
}
