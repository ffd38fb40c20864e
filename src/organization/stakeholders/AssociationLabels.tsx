import { IconGavel } from '@tabler/icons-react';
import { reference } from '../../core/reference/reference.ts';
import { stakeholderIcons } from './catalogue/icons.ts';
import type { StakeholderCategory } from './catalogue/stakeholder.ts';
import { textOf, useTexts } from '../../ui/language/i18n.ts';
import { showTerms, showValue, wordsOf } from '../../ui/form/field-words.ts';
import type { FieldWords } from '../../ui/form/field-words.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { AssociationBody, AssociationRow, scores, StoredAssociation } from './stakeholder-association.ts';
import classes from './stakeholders.module.css';

/** The icon of a stakeholder's category, with its name. */
export function CategoryIcon({ category, size = 20 }: { category: StakeholderCategory; size?: number }) {
  const { t } = useTexts();
  const Icon = stakeholderIcons[category];
  return <Icon size={size} stroke={1.5} role="img" aria-label={t(`stakeholders.category.${category}`)} />;
}

/** Sign of a binding expectation. */
export function ObligationIcon() {
  const { t } = useTexts();
  return (
    <IconGavel
      className={classes.sign}
      size={16}
      stroke={1.6}
      role="img"
      aria-label={t('stakeholders.obligation.sign')}
    />
  );
}

/** A score as five dots, filled up to the score. */
export function Score({ value }: { value: number | null }) {
  const { t } = useTexts();
  if (value === null) return null;
  return (
    <span className={classes.score} role="img" aria-label={t('stakeholders.score.of', { score: value })}>
      {scores.map((each) => (
        <i key={each} data-full={each <= value || undefined} />
      ))}
    </span>
  );
}

/** The labels of the fields of an organization's stakeholder, and how their values are written, also in the history. */
export function useAssociationLabels(): FieldWords {
  const { t } = useTexts();
  const topics = useCall(reference.topics, {}, { staleTime: Infinity }).data?.content ?? [];
  const territories = useCall(reference.territories, {}, { staleTime: Infinity }).data?.content ?? [];
  const territory = (value: unknown) => territories.find(({ id }) => id === value)?.name ?? showValue(value);
  return wordsOf(
    AssociationBody,
    'stakeholders.field',
    {
      obligation: (value) =>
        t(String(value) === 'true' ? 'stakeholders.obligation.yes' : 'stakeholders.obligation.no'),
      influence: 'stakeholders.score',
      interest: 'stakeholders.score',
      topics: showTerms(topics),
      ownCategory: 'stakeholders.category',
      category: 'stakeholders.category',
      ownTerritory: territory,
      territory,
    },
    [...Object.keys(StoredAssociation.shape), ...Object.keys(AssociationRow.shape.stakeholder.shape)].filter(
      (name) => !(name in AssociationBody.shape) && textOf(`stakeholders.field.${name}`) !== null,
    ),
  );
}
