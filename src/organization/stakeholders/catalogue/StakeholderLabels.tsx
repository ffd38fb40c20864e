import { useTexts } from '../../../ui/language/i18n.ts';
import { showTerms, wordsOf } from '../../../ui/form/field-words.ts';
import type { FieldWords } from '../../../ui/form/field-words.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { useTerritories } from '../../../ui/client/use-territories.ts';
import { reference } from '../../../core/reference/reference.ts';
import { stakeholderIcons } from './icons.ts';
import { StakeholderBody, StoredStakeholder } from './stakeholder.ts';
import type { StakeholderCategory } from './stakeholder.ts';

/** The icon of a stakeholder's category, with its name. */
export function CategoryIcon({ category }: { category: StakeholderCategory }) {
  const { t } = useTexts();
  const Icon = stakeholderIcons[category];
  return <Icon size={20} stroke={1.5} role="img" aria-label={t(`stakeholders.category.${category}`)} />;
}

/** A territory by its name; none: anywhere. */
export function useTerritoryName(): (code: string | null) => string {
  const { t } = useTexts();
  const territories = useTerritories();
  return (code) =>
    code === null ? t('stakeholders.anywhere') : (territories.find(({ id }) => id === code)?.name ?? code);
}

/** The labels of a stakeholder's fields, and how their values are written, also in the history. */
export function useStakeholderLabels(): FieldWords {
  const territory = useTerritoryName();
  const topics = useCall(reference.topics, {}, { staleTime: Infinity }).data?.content ?? [];
  return wordsOf(
    StakeholderBody,
    'stakeholders.field',
    {
      category: 'stakeholders.category',
      territory: (value) => territory(typeof value === 'string' ? value : null),
      topics: showTerms(topics),
      translation: (value) => {
        const { name, description } = (value ?? {}) as { name?: string; description?: string };
        return [name, description].filter(Boolean).join('. ');
      },
    },
    Object.keys(StoredStakeholder.shape).filter((name) => !(name in StakeholderBody.shape)),
  );
}
