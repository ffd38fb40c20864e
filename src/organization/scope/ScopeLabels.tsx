import { instantParts } from '../../ui/language/dates.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import type { FieldWords } from '../../ui/form/field-words.ts';
import type { Scope } from './scope.ts';

/** What the fields of a scope are called. The note belongs to a version, not to what is compared between two. */
export function useScopeLabels() {
  const { t } = useTexts();
  return {
    description: { label: t('scope.field.description') },
    standards: { label: t('scope.field.standards') },
    boundaries: { label: t('scope.field.boundaries') },
    exclusions: { label: t('scope.field.exclusions') },
    files: { label: t('scope.field.files') },
  } satisfies FieldWords;
}

/** The parts of a sentence about a version: which one, when by the reader's clock, by whom. */
export function useVersionFacts() {
  const { language } = useTexts();
  return ({ version, createdAt, createdBy }: Scope) => ({
    version,
    name: createdBy.name ?? '–',
    ...instantParts(createdAt, language),
  });
}
