import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconDownload } from '@tabler/icons-react';
import { Banner } from '../../ui/messages/Banner.tsx';
import { download } from '../../ui/browser/download.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { toastError, toastSuccess } from '../../ui/messages/toasts.ts';
import styles from '../account.module.css';
import { copyText } from '../../ui/browser/clipboard.ts';

/** The recovery codes, on the one occasion on which they can be seen. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const { t } = useTexts();
  const text = codes.join('\n');
  const copy = () =>
    copyText(text).then(
      () => toastSuccess(t('factor.copied')),
      () => toastError(t('factor.notCopied')),
    );
  return (
    <div className={styles['form']}>
      <Banner tone="warning" icon={IconAlertTriangle} role="status">
        <p>{t('factor.codesOnce')}</p>
      </Banner>
      <ul className={styles['codes']} aria-label={t('factor.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['acts']}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.6} />}
          onClick={() => void copy()}
        >
          {t('factor.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={() => download(`${t('factor.codesFile')}\n\n${text}\n`, 'rede-recovery-codes.txt')}
        >
          {t('factor.download')}
        </Button>
      </div>
      <Button onClick={done}>{t('factor.codesKept')}</Button>
    </div>
  );
}
