import { notifications } from '@mantine/notifications';
import { t } from './i18n.ts';
import { Toast } from './Toast.tsx';

interface Parts {
  /** What happened, in a few words; left out: "Done" or "Error". */
  title?: string;
  /** Takes the change back; shown as a button as long as the toast stands. */
  undo?: () => unknown;
}

// Long enough to read two lines and to reach for "Undo" (WCAG 2.2.1: it also waits under the pointer and can be closed).
const shownFor = 8000;

/** Tells that something worked: `toastSuccess(t('meters.saved'))`. */
export function toastSuccess(detail: string, { title, undo }: Parts = {}): void {
  const id = `toast-${crypto.randomUUID()}`;
  const close = (): void => void notifications.hide(id);
  notifications.show({
    id,
    autoClose: shownFor,
    message: detail,
    renderNotification: () => <Toast kind="success" title={title ?? t('toast.success')} detail={detail} undo={undo} close={close} />,
  });
}

/** Tells that something failed; without a detail, that the reason is not known. The same failure stands only once. */
export function toastError(detail: string = t('toast.unknown'), { title }: Pick<Parts, 'title'> = {}): void {
  const id = `error-${detail}`;
  const close = (): void => void notifications.hide(id);
  notifications.hide(id);
  notifications.show({
    id,
    autoClose: shownFor * 2,
    message: detail,
    renderNotification: () => <Toast kind="error" title={title ?? t('toast.error')} detail={detail} close={close} />,
  });
}

/** Takes all messages away. */
export const clearToasts = (): void => notifications.clean();
