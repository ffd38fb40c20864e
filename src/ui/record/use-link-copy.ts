import { useLocation } from 'react-router';
import { useTexts } from '../language/i18n.ts';
import { toastSuccess } from '../messages/toasts.ts';
import { useOrganization } from '../session/session.ts';
import { copyText } from '../browser/clipboard.ts';

/** Copies the address of the open record, which names its organization: it opens there for whoever may see it. */
export function useLinkCopy(): () => void {
  const { t } = useTexts();
  const { id } = useOrganization();
  const { pathname } = useLocation();
  return () => {
    const own = pathname.startsWith('/admin') ? pathname : `/in/${id}${pathname}`;
    const address = window.location.origin + own;
    const copied = copyText(address);
    copied.then(
      () => toastSuccess(t('kit.panel.linkCopied')),
      // Without a clipboard, as on a plain http address, it is shown to be copied by hand.
      () => toastSuccess(address),
    );
  };
}
