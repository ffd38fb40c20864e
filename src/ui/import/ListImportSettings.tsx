import { emptyCells } from '../../core/import/list-mapping.ts';
import { useTexts } from '../language/i18n.ts';
import {
  ImportSettings,
  dateOrderSetting,
  decimalMarkSetting,
  settingOf,
  tableSettings,
} from './ImportSettings.tsx';
import { useListImportTexts } from './use-list-import.ts';
import type { Shown } from './use-list-import.ts';

/** With another sheet or row of headings it is another table: what was chosen of this one does not fit it. */
const ofThisTable = { columns: undefined, headings: undefined, corrections: undefined, leftOut: undefined };

/** What else there is to say about reading the file. */
export function ListImportSettings({ definition, preview, importing }: Shown) {
  const { mapping, questions } = preview;
  const { t } = useTexts();
  const { labelOf, wordOf, questionText, answerText } = useListImportTexts(definition);
  const { decimalMark, dateOrder, existing, byHand, empty, otherwise, answers } = mapping;
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
    ...tableSettings(t, preview, ofThisTable),
    hasFigures && decimalMarkSetting(t, decimalMark),
    hasDates && dateOrderSetting(t, dateOrder),
    definition.updates
      ? settingOf('empty', t('import.set.empty'), empty, emptyCells, (value) =>
          t(`import.set.empty.${value}`),
        )
      : settingOf('existing', t('import.set.existing'), existing, existingChoices, (value) =>
          t(`import.set.existing.${value}`),
        ),
    // Not before it is decided: the question is above the rows.
    byHand !== 'ASK' &&
      settingOf('byHand', t('import.byHand'), byHand, ['ASK', 'KEEP', 'REPLACE'], (value) =>
        t(`import.byHand.${value}`),
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
    ...questions.map(
      (question) =>
        question.answer !== null && {
          key: question.key,
          label: questionText(question),
          value: question.answer,
          options: question.choices.map((value) => ({ value, label: answerText(question, value) })),
          change: (value: string) => ({ answers: { ...answers, [question.key]: value } }),
        },
    ),
  ];
  return <ImportSettings settings={settings} importing={importing} />;
}
