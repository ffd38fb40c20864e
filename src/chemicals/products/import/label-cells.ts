import { fold } from '../../../core/import/headings.ts';
import { someOf } from '../../../core/import/import.ts';
import type { ListImportError } from '../../../core/import/list-import.ts';
import { readClassification } from '../../clp/classification.ts';
import type { ClassificationFault } from '../../clp/classification.ts';
import { warningsOf } from '../../clp/hazard.ts';
import type { StatedClass } from '../../clp/hazard-classes.ts';
import { meansNone } from '../../codes/none-in-cells.ts';
import { pictogramCodes } from '../fields.ts';
import { productTexts } from '../texts.ts';

/** Statements that are named as a reason at most. */
const mostCodes = 6;

const errorOf = (fault: ClassificationFault): ListImportError => ({
  role: 'classification',
  code: fault.code,
  values: {
    name: fault.name.slice(0, 100),
    ...('statement' in fault && { statement: fault.statement }),
    ...('statements' in fault && { statements: someOf(fault.statements, mostCodes) }),
  },
});

/**
 * Adds the statements of a classification to those of the statements column, to be read together. In: the cell's text.
 * Out: the classes, and the errors.
 */
export function addClassification(
  given: Record<string, unknown>,
  cell: unknown,
): { classes: StatedClass[]; errors: ListImportError[] } {
  if (typeof cell !== 'string' || meansNone(cell)) return { classes: [], errors: [] };
  const { classes, statements, faults } = readClassification(cell);
  const stated = given['hazardStatements'];
  const own = typeof stated === 'string' && !meansNone(stated) ? [stated] : [];
  if (statements.length > 0) given['hazardStatements'] = [...own, ...statements].join(', ');
  return { classes, errors: faults.map(errorOf) };
}

const byWord = new Map(
  pictogramCodes.flatMap((code) =>
    [code, ...productTexts[`products.pictogram.${code}`]].map((word) => [fold(word), code] as const),
  ),
);

/** Turns a text of pictograms into codes: `GHS02 GHS07`, `Flamme, udråbstegn`. Out: words that are not pictograms. */
export function readPictograms(given: Record<string, unknown>): ListImportError[] {
  const text = given['pictograms'];
  if (typeof text !== 'string') return [];
  delete given['pictograms'];
  if (meansNone(text)) return [];
  const parts = text
    .replace(/\bGHS[\s-]?0?(\d{1,2})\b/gi, (_, place: string) => `;GHS${place.padStart(2, '0')};`)
    .split(/[;,|+\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const strange = parts.find((part) => !byWord.has(fold(part)));
  if (strange !== undefined)
    return [{ role: 'pictograms', code: 'CHOICE', values: { text: strange.slice(0, 100) } }];
  given['pictograms'] = [...new Set(parts.map((part) => byWord.get(fold(part))))].map((id) => ({ id }));
  return [];
}

const codesIn = (map: unknown): string[] => Object.keys(map ?? {});

/**
 * Refuses a signal word that the statements do not require: in a list one of the two is wrong. If a statement may mean
 * classes with different words (H228), either is accepted unless the class decides. CLP Article 20.
 */
export function refuseSignalWord(
  given: Record<string, unknown>,
  classes: readonly StatedClass[],
): ListImportError[] {
  const stated = given['signalWord'];
  const codes = codesIn(given['hazardStatements']);
  if (typeof stated !== 'string' || codes.length === 0) return [];
  const { signalWord, ambiguous } = warningsOf([...codes, ...codesIn(given['euHazardStatements'])], classes);
  if (signalWord === null || signalWord === stated || (ambiguous.length > 0 && stated !== 'NORMAL'))
    return [];
  return [{ role: 'signalWord', code: `SIGNAL_${signalWord}`, values: { codes: someOf(codes, mostCodes) } }];
}
