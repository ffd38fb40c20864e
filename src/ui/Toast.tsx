import { CloseButton, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTexts } from './i18n.ts';
import styles from './Toast.module.css';

interface Props {
  kind: 'success' | 'error';
  title: string;
  detail: string;
  undo?: (() => unknown) | undefined;
  close: () => void;
}

/** One message at the lower left; an error is read out at once, a success when there is a pause. */
export function Toast({ kind, title, detail, undo, close }: Props) {
  const { t } = useTexts();
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertCircle;
  const takeBack = (): void => {
    close();
    undo?.();
  };
  return (
    <div className={styles['toast']} data-kind={kind} role={kind === 'success' ? 'status' : 'alert'}>
      <Icon size={16} stroke={1.6} aria-hidden />
      <div>
        <b>{title}</b>
        <p>{detail}</p>
      </div>
      {undo && (
        <UnstyledButton className={styles['undo'] ?? ''} onClick={takeBack}>
          {t('toast.undo')}
        </UnstyledButton>
      )}
      <CloseButton size="sm" aria-label={t('toast.close')} onClick={close} />
    </div>
  );
}
