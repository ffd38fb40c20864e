import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { hrefFor } from '../../../ui/client/api.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { wholeDates } from '../../../ui/language/whole-dates.tsx';
import { FilePreview } from '../../../ui/viewer/FilePreview.tsx';
import { catalogueFiles } from './catalogue-file.ts';
import type { CountryData, SafetyDataSheet } from '../fields.ts';
import { SheetAge, useProductTexts } from '../ProductLabels.tsx';
import classes from '../products.module.css';

/** The sheets of a country, the newest revision of each language first and whole, older ones below; each opens here. */
export function SheetList({ sheets }: { sheets: readonly SafetyDataSheet[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const newest = new Set(
    [...Map.groupBy(sheets, ({ language }) => language).values()].flatMap((of) =>
      of.toSorted((a, b) => (a.lastRevisionDate < b.lastRevisionDate ? 1 : -1)).slice(0, 1),
    ),
  );
  return (
    <ul className={classes.sheets}>
      {sheets.map((sheet) => (
        <li key={sheet.id}>
          <SheetLine
            sheet={sheet}
            isOld={!newest.has(sheet)}
            isOpen={open === sheet.id}
            toggle={() => setOpen(open === sheet.id ? null : sheet.id)}
          />
          {open === sheet.id && (
            <FilePreview
              url={hrefFor(catalogueFiles.content, { id: sheet.file.id })}
              downloadUrl={hrefFor(catalogueFiles.content, { id: sheet.file.id, query: { download: true } })}
              name={sheet.file.name ?? ''}
              contentType={sheet.file.contentType ?? 'application/pdf'}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  sheet: SafetyDataSheet;
  isOld: boolean;
  isOpen: boolean;
  toggle: () => void;
}

function SheetLine({ sheet, isOld, isOpen, toggle }: LineProps) {
  const { t } = useTexts();
  const speech = useProductTexts();
  const language = speech.language(sheet.language);
  return (
    <div className={classes.sheet} data-old={isOld || undefined}>
      <IconFileTypePdf size={24} stroke={1.4} aria-hidden />
      <div>
        <b>{wholeDates(sheet.file.name)}</b>
        <small>
          {wholeDates(t('products.sheet.line', { language, date: sheet.lastRevisionDate }))} ·{' '}
          {isOld ? t('products.sheet.older') : <SheetAge revised={sheet.lastRevisionDate} />}
        </small>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'products.sheet.closeOne' : 'products.sheet.openOne', {
          name: sheet.file.name ?? '',
        })}
        leftSection={isOpen ? <IconEyeOff size={14} stroke={1.6} /> : <IconEye size={14} stroke={1.6} />}
        onClick={toggle}
      >
        {t(isOpen ? 'products.sheet.close' : 'products.sheet.open')}
      </Button>
    </div>
  );
}

/** A country's heading and its sheets. */
export function CountrySheets({ territory, data }: { territory: string; data: CountryData }) {
  const { t } = useTexts();
  const speech = useProductTexts();
  const parts = [
    data.storageClass && t('products.storage.of', { value: data.storageClass }),
    data.waterHazardClass && t('products.water.of', { value: data.waterHazardClass }),
  ].filter(Boolean);
  return (
    <section>
      <h3 className={classes.heading}>
        {speech.territory(territory)} <span>{parts.join(' · ')}</span>
      </h3>
      {data.safetyDataSheets.length > 0 ? (
        <SheetList sheets={data.safetyDataSheets} />
      ) : (
        <p className={classes.quiet}>{t('products.sheet.noneHere')}</p>
      )}
    </section>
  );
}
