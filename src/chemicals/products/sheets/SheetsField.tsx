import { Select } from '@mantine/core';
import { IconFileTypePdf, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { TakeAway } from '../../../ui/fields/parts.tsx';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FileDrop } from '../../../ui/attachments/FileDrop.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useToday } from '../../../ui/session/today.ts';
import { upload } from '../../../ui/client/upload.ts';
import { catalogueFiles, sheetFiles } from './catalogue-file.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { partOf } from '../nested-field.tsx';
import type { ChemicalForm, SheetInput } from '../nested-field.tsx';
import { useProductTexts } from '../ProductLabels.tsx';
import classes from '../products.module.css';

interface Props {
  form: ChemicalForm;
  /** The path of the sheets in the form. */
  at: string;
  territory: string;
  /** The product that is being changed; null: a new one. */
  chemicalId: string | null;
  sheets: SheetInput[];
  change: (sheets: SheetInput[]) => void;
}

/** The language that a country's sheets come in, where it has one. */
const languageOf: Record<string, string> = {
  DK: 'da',
  SE: 'sv',
  NO: 'nb',
  FI: 'fi',
  DE: 'de',
  AT: 'de',
  FR: 'fr',
  NL: 'nl',
  PL: 'pl',
  IS: 'is',
  IT: 'it',
  ES: 'es',
};

/** The sheets of a country: sent as they are dropped, each with its language and the day of its revision. */
export function SheetsField({ form, at, territory, chemicalId, sheets, change }: Props) {
  const { t } = useTexts();
  const speech = useProductTexts();
  const today = useToday();
  const [known, setKnown] = useState<CatalogueFile[]>([]);
  // Several files may arrive between two renders.
  const latest = useRef(sheets);
  useEffect(() => {
    latest.current = sheets;
  }, [sheets]);
  const set = (place: number, part: Partial<SheetInput>) =>
    change(sheets.map((each, index) => (index === place ? { ...each, ...part } : each)));
  const received = (file: CatalogueFile) => {
    if (file.chemicals.some(({ id }) => id !== chemicalId)) setKnown((before) => [...before, file]);
    if (latest.current.some((sheet) => sheet.file.id === file.id)) return;
    const { id, name, contentType, size } = file;
    latest.current = [
      ...latest.current,
      {
        file: { id, name, contentType, size },
        lastRevisionDate: '',
        language: languageOf[territory] ?? 'en',
      },
    ];
    change(latest.current);
  };
  return (
    <div className={classes.items}>
      {sheets.map((sheet, place) => {
        const name = sheet.file.name ?? '';
        const language = partOf(
          form,
          `${at}.${place}.language`,
          t('products.sheet.language'),
          sheet.language,
          (next: string) => set(place, { language: next }),
        );
        return (
          <div key={sheet.id ?? `${sheet.file.id} ${place}`} className={classes.sheet}>
            <IconFileTypePdf size={24} stroke={1.4} aria-hidden />
            <div>
              <b>{name}</b>
              <div className={classes.line}>
                <DateField
                  today={today}
                  {...partOf(
                    form,
                    `${at}.${place}.lastRevisionDate`,
                    t('products.sheet.revised'),
                    sheet.lastRevisionDate,
                    (next: string | null | undefined) => set(place, { lastRevisionDate: next ?? '' }),
                  )}
                  required
                />
                <Select
                  label={language.label}
                  name={language.name}
                  disabled={language.disabled}
                  searchable
                  allowDeselect={false}
                  value={sheet.language}
                  data={speech.languages}
                  onChange={(next) => next && language.onChange(next)}
                />
              </div>
            </div>
            <TakeAway
              size="1.5rem"
              label={t('products.sheet.remove', { name })}
              disabled={form.busy}
              run={() => change(sheets.filter((_, index) => index !== place))}
            />
          </div>
        );
      })}
      {known.map((file) => (
        <Banner key={file.id} tone="info" role="status" icon={IconInfoCircle}>
          {t('products.sheet.known', { name: file.name })}{' '}
          {file.chemicals
            .filter(({ id }) => id !== chemicalId)
            .map(({ id, name }) => (
              <Link key={id} className={classes.link} to={`/admin/chemicals/${id}`}>
                {name}
              </Link>
            ))}
        </Banner>
      ))}
      <FileDrop
        label={t('products.sheet.title')}
        several
        accept={sheetFiles.accept}
        largest={sheetFiles.largest}
        help={t('products.sheet.help')}
        upload={(file, progress, signal) =>
          upload(catalogueFiles.uploadSheet, {}, file, { progress, signal })
        }
        received={received}
        passes
      />
    </div>
  );
}
