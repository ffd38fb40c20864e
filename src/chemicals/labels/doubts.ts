import { byCode } from '../clp/hazard-codes.ts';
import type { PrintLanguage } from '../../print/printed.ts';
import type { Chemical } from '../products/chemical.ts';
import type { Misfit } from '../products/misfits/misfit.ts';
import { printed, signalWordIn } from './printed-texts.ts';

/** Statements exclude each other, or a flash point is too high for one: that makes a label stricter, not milder. */
const notMilder = new Set<Misfit['kind']>(['CONFLICT', 'NO_FLASH_POINT']);

/**
 * What printed matter says of a label that may be too mild: signs milder than the statements require, and statements that the
 * record requires and the product lacks, or that this is unknown. What may be required is printed only where no statement warns of a hazard.
 */
export function doubts(
  misfits: readonly Misfit[],
  dangerCode: Chemical['dangerCode'],
  language: PrintLanguage,
): string[] {
  const signs = misfits.flatMap(({ required }) => required ?? []);
  const lacking = (sure: boolean): string =>
    [
      ...new Set(
        misfits.flatMap((each) => (each.sure === sure && !notMilder.has(each.kind) ? each.codes : [])),
      ),
    ]
      .toSorted(byCode)
      .join(', ');
  const line = (word: 'tooMild' | 'alsoRequired' | 'perhapsRequired', what: string): string[] =>
    what === '' ? [] : [`${printed(word, language)} ${what}.`];
  return [
    ...signs.flatMap(({ signalWord, pictograms }) =>
      line(
        'tooMild',
        [signalWordIn(signalWord, language), ...pictograms].filter((each) => each !== null).join(', '),
      ),
    ),
    ...line('alsoRequired', lacking(true)),
    ...(misfits.some(({ kind }) => kind === 'INCALCULABLE') ? [printed('incalculable', language)] : []),
    ...(dangerCode === 'GREEN' || dangerCode === null ? line('perhapsRequired', lacking(false)) : []),
  ];
}
