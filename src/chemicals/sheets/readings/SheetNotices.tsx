import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCalculator } from '@tabler/icons-react';
import { useSend } from '../../../ui/client/use-call.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { toastSuccess } from '../../../ui/messages/toasts.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useMay, useOrganization } from '../../../ui/session/session.ts';
import type { CalculatedOtherwise } from '../calculation.ts';
import type { SheetReading } from '../exchange.ts';
import { sheetReadings } from './reading.ts';
import type { SheetReadingRow } from './reading.ts';

interface Props {
  row: SheetReadingRow;
  sheet: SheetReading | null;
  /** Something may be decided. */
  isFree: boolean;
}

/** What to know about a sheet before its values: that its file has others, which pages are not read, or why none is. */
export function SheetNotices({ row, sheet, isFree }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { id, status } = row;
  const mayRead = useMay(sheetReadings.readAgain);
  const again = useSend(sheetReadings.readAgain);
  const unread = sheet?.file.unread_pages ?? [];
  return (
    <>
      {status === 'SEVERAL' && sheet && <Several id={id} sheet={sheet} isFree={isFree} />}
      {unread.length > 0 && status !== 'NEEDS_OCR' && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {t('sheets.unreadPages', { pages: unread.join(', ') })}
        </Banner>
      )}
      {sheet?.checks.some(({ id: of, status: outcome }) => of === 'PAGES' && outcome === 'FAIL') && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {t('sheets.missingPages')}
        </Banner>
      )}
      {sheet && <Calculation sheet={sheet} />}
      {status !== 'READ' && status !== 'SEVERAL' && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {t(`sheets.help.${status}`)}{' '}
          {mayRead && (
            <Button size="compact-sm" variant="default" onClick={() => again.mutate({ orgId, id })}>
              {t('sheets.readAgain')}
            </Button>
          )}
        </Banner>
      )}
    </>
  );
}

/** That section 2 states other classes than the composition gives: a number of section 3 may be wrong, or the supplier knows more. */
function Calculation({ sheet }: { sheet: SheetReading }) {
  const { t } = useTexts();
  const check = sheet.checks.find(({ id, status }) => id === 'CALCULATION' && status === 'FAIL');
  const differ = (check?.detail['differ'] ?? []) as CalculatedOtherwise[];
  if (differ.length === 0) return null;
  const codes = (all: readonly string[]): string =>
    all.length > 0 ? all.join(', ') : t('mixtures.sheet.none');
  const classes = differ.map(({ class: of, stated, low, high }) => {
    const [least, most] = [codes(low), codes(high)];
    return t('sheets.calculation.class', {
      name: t(`mixtures.class.${of}`),
      stated: codes(stated),
      calculated: least === most ? most : t('mixtures.toCome.ends', { low: least, high: most }),
    });
  });
  return (
    <Banner tone="info" icon={IconCalculator}>
      {t('sheets.calculation', { classes: classes.join('; ') })}
    </Banner>
  );
}

function Several({ id, sheet, isFree }: { id: string; sheet: SheetReading; isFree: boolean }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const split = useSend(sheetReadings.split);
  const part = sheet.file.xml === 'file' ? 'sheets.feed.part' : 'sheets.part';
  const parts = sheet.sheets.map(({ product_name: name, from_page: from, to_page: to }) =>
    t(part, { name: name ?? t('sheets.part.unnamed'), from, to }),
  );
  const readEach = (): void =>
    split.mutate(
      { orgId, id },
      {
        onSuccess: () => {
          toastSuccess(t('sheets.split.done'));
          void go('/chemicals/sheets');
        },
      },
    );
  return (
    <Banner tone="warning" icon={IconAlertTriangle}>
      {t('sheets.several', { count: sheet.sheets.length, parts: parts.join('; ') })}{' '}
      {isFree && (
        <Button size="compact-sm" variant="default" loading={split.isPending} onClick={readEach}>
          {t('sheets.split')}
        </Button>
      )}
    </Banner>
  );
}
