/** What this browser remembers, by key; null where nothing is kept or storage is closed to us. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`rede.${key}`);
  } catch {
    return null;
  }
}

/** The keys that begin so, without that beginning. */
export function keysOf(start: string): string[] {
  try {
    const whole = `rede.${start}`;
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(whole) ? [key.slice(whole.length)] : [],
    );
  } catch {
    return [];
  }
}

/** Remembers a value in this browser, null forgets it. Out: false where storage is closed or full, and it is not remembered. */
export function remember(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(`rede.${key}`);
    else localStorage.setItem(`rede.${key}`, value);
    return true;
  } catch {
    return false;
  }
}

/** Whether this device keeps anything that a screen asks for: known without loading the parts that read it. */
export const keepsSomething = (): boolean =>
  ['offline', 'waits'].some((name) => recall(name) !== null) || keysOf('outbox.').length > 0;

/** What is remembered where the tab's storage is closed or full, until the page is loaded again. */
const unstored = new Map<string, string>();

/** What this tab remembers, by key; null: nothing. */
export function recallInTab(key: string): string | null {
  try {
    return unstored.get(key) ?? sessionStorage.getItem(`rede.${key}`);
  } catch {
    return null;
  }
}

/** Remembers a value until this tab is closed or its person signs out, also when its page is loaded again; null forgets it. */
export function rememberInTab(key: string, value: string | null): void {
  unstored.delete(key);
  try {
    if (value === null) sessionStorage.removeItem(`rede.${key}`);
    else sessionStorage.setItem(`rede.${key}`, value);
  } catch {
    if (value !== null) unstored.set(key, value);
  }
}
