import { Button } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useSend } from '../../../ui/client/use-call.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { useMay, useOrganization } from '../../../ui/session/session.ts';
import type { SheetReading } from '../exchange.ts';
import { sheetReadings } from '../readings/reading.ts';
import type { SheetReadingRow } from '../readings/reading.ts';
import { hasUnreadPictures } from './pictures-of.ts';

interface Props {
  row: SheetReadingRow;
  sheet: SheetReading | null;
  /** Whether pictures can be read here; undefined: not known yet. */
  here: { isOn: boolean; languages: string[]; missing: string[] } | undefined;
}

/** What was read from pictures of pages; else the button that has them read, or why that cannot be. */
export function OcrNotice({ row, sheet, here }: Props) {
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const may = useMay(sheetReadings.ocr);
  const send = useSend(sheetReadings.ocr);
  const ocr = sheet?.file.ocr;
  const names = new Intl.DisplayNames([language], { type: 'language' });
  if (ocr && ocr.pages.length > 0)
    return (
      <Banner tone="warning" icon={IconAlertTriangle}>
        {t('sheets.ocr.done', { count: ocr.pages.length, pages: ocr.pages.join(', ') })}{' '}
        {ocr.missing.length > 0 &&
          t('sheets.ocr.missing', { languages: ocr.missing.map((code) => names.of(code)).join(', ') })}
      </Banner>
    );
  if (!here || !hasUnreadPictures(row.status, sheet)) return null;
  const text = ocr
    ? ocr.too_large
      ? t('sheets.ocr.tooLarge')
      : t('sheets.ocr.nothing')
    : !here.isOn
      ? t('sheets.ocr.off')
      : here.languages.length === 0
        ? t('sheets.ocr.notInstalled')
        : t('sheets.ocr.offer');
  return (
    <Banner tone="info" icon={IconInfoCircle}>
      {text}{' '}
      {!ocr && here.languages.length > 0 && may && (
        <Button size="compact-sm" loading={send.isPending} onClick={() => send.mutate({ orgId, id: row.id })}>
          {t('sheets.ocr.read')}
        </Button>
      )}
    </Banner>
  );
}
