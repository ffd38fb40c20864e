import { useLocation } from 'react-router';
import { t } from '../language/i18n.ts';
import { toastSuccess } from '../messages/toasts.ts';
import { useOrganization } from '../session/session.ts';
import { copyText } from '../browser/clipboard.ts';

/** Copies an address of the application, with the host. */
export function copyAddress(path: string): void {
  const address = window.location.origin + path;
  copyText(address).then(
    () => toastSuccess(t('kit.panel.linkCopied')),
    // Without a clipboard, as on a plain http address, it is shown to be copied by hand.
    () => toastSuccess(address),
  );
}

/** Copies the address of the open record, which names its organization: it opens there for anyone who may see it. */
export function useLinkCopy(): () => void {
  const { id } = useOrganization();
  const { pathname } = useLocation();
  return () => copyAddress(pathname.startsWith('/admin') ? pathname : `/in/${id}${pathname}`);
}
