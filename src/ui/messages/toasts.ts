import { t } from '../language/i18n.ts';
import { newSignal } from '../browser/signal.ts';

/** A message at the lower left of the page, on a phone at its top. */
export interface ToastItem {
  id: number;
  kind: 'success' | 'error';
  title: string;
  detail: string;
  /** Undoes the change; a button for as long as the message is shown. */
  undo?: (() => unknown) | undefined;
  /** A link to continue. */
  link?: ToastLink;
}
export interface ToastLink {
  /** What comes before the link: 'Next:'. */
  lead: string;
  text: string;
  /** A path of the application. */
  to: string;
}
export type ToastParts = Partial<Pick<ToastItem, 'title' | 'undo'>>;

/** How many are shown together; an older one makes room. */
const most = 4;

let items: readonly ToastItem[] = [];
let last = 0;
const { subscribe, notify } = newSignal();
export const subscribeToasts = subscribe;

function show(next: readonly ToastItem[]): void {
  items = next.slice(-most);
  notify();
}

export const currentToasts = (): readonly ToastItem[] => items;

/** Shows that something worked: `toastSuccess(t('kit.record.saved'), { undo })`. Out: the id for `closeToast`. */
export function toastSuccess(detail: string, { title = t('toast.success'), undo }: ToastParts = {}): number {
  const id = (last += 1);
  show([...items, { id, kind: 'success', title, detail, undo }]);
  return id;
}

/** Shows that something failed; without a detail, that the reason is unknown. The same failure is shown only once. */
export function toastError(
  detail: string = t('toast.unknown'),
  { title = t('toast.error') }: Pick<ToastParts, 'title'> = {},
): void {
  const others = items.filter((item) => item.detail !== detail || item.kind !== 'error');
  show([...others, { id: (last += 1), kind: 'error', title, detail }]);
}

/** Adds a link to a message that is still shown. */
export const linkToast = (id: number, link: ToastLink): void =>
  show(items.map((item) => (item.id === id ? { ...item, link } : item)));

export const closeToast = (id: number): void => show(items.filter((item) => item.id !== id));

/** Takes all messages away. */
export const clearToasts = (): void => show([]);
