import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTexts } from '../language/i18n.ts';
import { useLinkCopy } from './use-link-copy.ts';

/** Copies the address of a page that is a record without a panel, as “Copy link” does in every panel. */
export function CopyLinkButton() {
  const { t } = useTexts();
  const copy = useLinkCopy();
  return (
    <Button variant="default" leftSection={<IconLink size={16} stroke={1.6} />} onClick={copy}>
      {t('kit.panel.copyLink')}
    </Button>
  );
}
