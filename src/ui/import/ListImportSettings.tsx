import { dateOrders, emptyCells } from '../../core/import/list-import.ts';
import type { ListImport, ListImportPreview } from '../../core/import/list-import.ts';
import { useTexts } from '../language/i18n.ts';
import { ImportSettings, settingOf } from './ImportSettings.tsx';
import { useListImportTexts } from './use-list-import.ts';
import type { ListImporting } from './use-list-import.ts';

interface Props {
  definition: ListImport;
  preview: ListImportPreview;
  importing: ListImporting;
}

/** What else there is to say about reading the file. */
export function ListImportSettings({ definition, preview: { mapping, questions }, importing }: Props) {
  const { t } = useTexts();
  const { labelOf, wordOf, questionText, answerText } = useListImportTexts(definition);
  const { headings, decimalMark, dateOrder, existing, empty, otherwise, answers } = mapping;
  const hasFigures = definition.columns.some(({ kind }) => kind === 'decimal' || kind === 'whole');
  const existingChoices = [
    'REFUSE',
    'LEAVE_OUT',
    ...(definition.shape ? (['REPLACE'] as const) : []),
  ] as const;
  const hasDates = definition.columns.some(
    ({ role, kind }) => kind === 'date' && (mapping.columns[role] ?? null) !== null,
  );
  const settings = [
    {
      key: 'headings',
      label: t('import.set.headings'),
      value: headings ? 'YES' : 'NO',
      options: (['YES', 'NO'] as const).map((value) => ({ value, label: t(`import.set.headings.${value}`) })),
      change: (value: string) => ({ headings: value === 'YES' }),
    },
    hasFigures &&
      settingOf('decimalMark', t('import.set.decimalMark'), decimalMark, ['COMMA', 'POINT'], (value) =>
        t(`import.set.decimalMark.${value}`),
      ),
    hasDates &&
      settingOf('dateOrder', t('import.set.dateOrder'), dateOrder, dateOrders, (value) =>
        t(`import.set.dateOrder.${value}`),
      ),
    definition.updates
      ? settingOf('empty', t('import.set.empty'), empty, emptyCells, (value) =>
          t(`import.set.empty.${value}`),
        )
      : settingOf('existing', t('import.set.existing'), existing, existingChoices, (value) =>
          t(`import.set.existing.${value}`),
        ),
    ...definition.columns
      .filter(({ role }) => otherwise[role] !== undefined)
      .map(({ role, values }) => ({
        key: `otherwise ${role}`,
        label: t('import.set.otherwise', { role: labelOf(role) }),
        value: otherwise[role] ?? '',
        options: values.map((value) => ({ value, label: wordOf(role, value) })),
        change: (value: string) => ({ otherwise: { ...otherwise, [role]: value } }),
      })),
    ...questions.flatMap((question) =>
      question.answer === null
        ? []
        : [
            {
              key: question.key,
              label: questionText(question),
              value: question.answer,
              options: question.choices.map((value) => ({ value, label: answerText(question, value) })),
              change: (value: string) => ({ answers: { ...answers, [question.key]: value } }),
            },
          ],
    ),
  ];
  return <ImportSettings settings={settings} importing={importing} />;
}
