/** Where text is typed, a paste is a paste into it; what is open above the page keeps it as well. */
const typed = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** As far as an event of a paste is needed. */
interface Pasted {
  target: EventTarget | null;
  clipboardData: { getData: (type: string) => string; files: Iterable<File> } | null;
}

const isTyped = ({ target }: Pasted): boolean => target instanceof Element && target.closest(typed) !== null;

const fileOf = (text: string, name: string): File =>
  new File([text], `${name}.tsv`, { type: 'text/tab-separated-values' });

const isTable = ({ name }: File): boolean => /\.(?:csv|tsv|txt|xlsx|xml)$/i.test(name);

/** A cell between tabs: one with a tab, a break or a quote is quoted. */
const quoted = (text: string): string => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A cell as it is seen: its source breaks lines anywhere, only `<br>` means it. */
function textOf(cell: Element): string {
  const seen = (node: Node): string =>
    node instanceof Element
      ? node.tagName === 'BR'
        ? '\n'
        : [...node.childNodes].map(seen).join('')
      : (node.textContent ?? '').replaceAll(/\s+/g, ' ');
  return seen(cell)
    .replaceAll(/ *\n */g, '\n')
    .trim();
}

/** The first table of a page with more than one cell, a line for each of its rows; null: it has none. */
function cellsOfPage(page: string): string | null {
  const tables = new DOMParser().parseFromString(page, 'text/html').querySelectorAll('table');
  for (const { rows } of tables) {
    const cells = [...rows].map((row) =>
      [...row.cells].flatMap((cell) => [textOf(cell), ...Array<string>(cell.colSpan - 1).fill('')]),
    );
    if (cells.flat().length > 1) return cells.map((row) => row.map(quoted).join('\t')).join('\n');
  }
  return null;
}

/**
 * What a paste brings to a list that has an import: more than one cell of a spreadsheet or of a table on a page, or a file of a table that was
 * copied. In: what the clipboard holds, where it is pasted, and what cells are called as a file. Out: null if it is anything else, which is left
 * to the page, or belongs to a field.
 */
export function pastedCells(event: Pasted, name: string): File | null {
  const { clipboardData } = event;
  if (!clipboardData || isTyped(event)) return null;
  const plain = clipboardData.getData('text/plain');
  const cells = plain.trim().includes('\t') ? plain : cellsOfPage(clipboardData.getData('text/html'));
  if (cells !== null) return fileOf(cells, name);
  return plain === '' ? ([...clipboardData.files].find(isTable) ?? null) : null;
}

/** The same on the page of an import, which takes any text and any file. */
export function pastedTable(event: Pasted, name: string): File | null {
  const { clipboardData } = event;
  if (!clipboardData || isTyped(event)) return null;
  const plain = clipboardData.getData('text/plain');
  return (
    pastedCells(event, name) ??
    (plain.trim() === '' ? ([...clipboardData.files][0] ?? null) : fileOf(plain, name))
  );
}
