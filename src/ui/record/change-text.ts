import type { useTexts } from '../language/i18n.ts';

/**
 * What happened to a field in words: 'from A to B', 'set to B', 'A removed'; of a linked record 'B added'. In: the name of the
 * field, and its values as text, empty if it had none.
 */
export function changeText(
  field: string,
  { from, to }: { from: string; to: string },
  t: ReturnType<typeof useTexts>['t'],
): string {
  if (to === '') return t('kit.history.cleared', { from });
  if (from !== '') return t('kit.history.changed', { from, to });
  return t(/^linked[A-Z]/.test(field) ? 'kit.history.added' : 'kit.history.set', { to });
}
