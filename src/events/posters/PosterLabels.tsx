import { useTexts } from '../../ui/language/i18n.ts';
import { wordsOf } from '../../ui/form/field-words.ts';
import type { FieldWords } from '../../ui/form/field-words.ts';
import { Poster } from './poster.ts';

/** Where posters are. */
export const posterList = '/evaluation/event-handling/posters';

/** What a poster's fields are called. */
export function usePosterLabels(): FieldWords {
  return wordsOf(Poster, 'posters.field', { active: 'posters.active' });
}

/** Whether one can report with it. */
export function usePosterState(): (poster: Pick<Poster, 'active' | 'codedDate'>) => string {
  const { t } = useTexts();
  return ({ active, codedDate }) =>
    t(codedDate === null ? 'posters.state.uncoded' : active ? 'posters.active.true' : 'posters.active.false');
}
