import { companyKey, domainOf } from './read/supplier-key.ts';

/** A company as a sheet or a chemical names it. */
export interface Named {
  name: string | null;
  email: string | null;
}

/** How two are known to be one company, or that they are two. */
export type SameProducer = 'PRODUCER_EMAIL' | 'PRODUCER_NAME' | 'OTHER';

/** A company's countries and departments may have domains within its own. */
const isWithin = (one: string, other: string): boolean => one === other || one.endsWith(`.${other}`);

/**
 * Whether the supplier on a sheet is the producer of a chemical: by the domains of their e-mail addresses, else by their names without the legal
 * form. Null: one of them is not known.
 */
export function sameProducer(sheet: Named, producer: Named): SameProducer | null {
  const [one, other] = [domainOf(sheet.email), domainOf(producer.email)];
  if (one !== null && other !== null && (isWithin(one, other) || isWithin(other, one)))
    return 'PRODUCER_EMAIL';
  const [name, known] = [companyKey(sheet.name ?? ''), companyKey(producer.name ?? '')];
  if (name === '' || known === '') return null;
  return name === known ? 'PRODUCER_NAME' : 'OTHER';
}
