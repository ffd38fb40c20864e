import { isDecimal } from '../../core/numbers/decimal.ts';
import type { Chemical } from '../products/chemical.ts';
import type { LabelQuery } from './label.ts';
import type { LabelFormat } from './clp-label.ts';

/** The choices in the label dialog, as typed. */
export interface Wish {
  kind: LabelQuery['kind'];
  signs: LabelQuery['signs'];
  audience: LabelQuery['audience'];
  languages: string;
  amount: string;
  unit: LabelQuery['unit'];
  company: string | null;
  format: LabelFormat | null;
  landscape: boolean;
}

/** What of a wish is asked of the server: what cannot be read as a number is left out. */
export const queryOf = ({ languages, amount, format, company, ...wish }: Wish) => ({
  ...wish,
  languages: languages.split(',') as LabelQuery['languages'],
  ...(isDecimal(amount) && Number(amount) > 0 && { amount }),
  ...(format && { format }),
  ...(company && wish.kind === 'CLP' && { company }),
});

/** Companies allowed on the label: the suppliers of a product, and its producer. */
export const companiesOf = ({
  supplies,
  producer,
}: Pick<Chemical, 'supplies' | 'producer'>): { value: string; label: string }[] => {
  const all = [...supplies.map(({ supplier }) => supplier), ...(producer ? [producer] : [])];
  const byId = new Map(all.map(({ id, name }) => [id, name ?? '']));
  return [...byId].map(([value, label]) => ({ value, label }));
};
