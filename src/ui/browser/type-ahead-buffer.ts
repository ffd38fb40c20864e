/** Milliseconds after which what was opened will not come any more. */
const patience = 5000;
let typed: string | null = null;

function listen(event: KeyboardEvent): void {
  if (typed === null || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps what is typed from now on, for a field that is on its way. */
export function bufferKeys(): void {
  if (typed !== null) return;
  typed = '';
  document.addEventListener('keydown', listen, true);
  setTimeout(bufferedKeys, patience);
}

/** The keys typed since; from now on keys go where they belong. */
export function bufferedKeys(): string {
  document.removeEventListener('keydown', listen, true);
  const kept = typed ?? '';
  typed = null;
  return kept;
}
