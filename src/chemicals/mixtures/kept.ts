import { z } from 'zod';
import { byCode } from '../clp/hazard-codes.ts';
import { warningsOf } from '../clp/hazard.ts';
import { coveredStatements } from '../clp/statement-conflicts.ts';
import { compare } from './compare.ts';
import { classIds } from './mixture.ts';
import type { ClassId, ClassRow, MixtureResult } from './mixture.ts';

/** What the sheet of a product in a mixture says, and its composition does not explain. */
export const Sheet = z.object({
  product: z.string(),
  /** It classifies the product, or says that it is not classified. */
  says: z.boolean(),
  /** Statements by class; where the sheet has none, those that the product's own composition gives. */
  classes: z.array(
    z.object({
      hazardClass: z.enum(classIds),
      codes: z.array(z.string()),
      /** The composition of the product gives them as well. */
      explained: z.boolean(),
    }),
  ),
  /** EUH statements that depend on how the product behaves. */
  supplements: z.array(z.string()),
});
export type Sheet = z.output<typeof Sheet>;

/** EUH statements that depend on how a product behaves: they stay, since no calculation removes them. CLP Annex II, 1.1 and 1.2. */
const staying = /^EUH(0\d\d|20[1-7]A?|209A?)$/;

interface Stated {
  name: string;
  /** H and EUH codes of the sheet. */
  stated: readonly string[];
  notClassified: boolean;
}

/** What has to be seen of a product's sheet. In: what it states, its classes by its composition, and whether that is known at all. */
export function sheetOf(
  { name, stated, notClassified }: Stated,
  rows: readonly ClassRow[],
  known = true,
): Sheet {
  const classes = compare({ rows: [...rows], undisclosed: '0' }, stated, notClassified).flatMap(
    (comparison, place) => {
      const codes = comparison.stated.length > 0 ? comparison.stated : (rows[place]?.high.statements ?? []);
      return codes.length === 0
        ? []
        : [
            {
              hazardClass: comparison.hazardClass,
              codes,
              explained: known && comparison.outcome !== 'STRICTER',
            },
          ];
    },
  );
  return {
    product: name,
    says: stated.length > 0 || notClassified,
    classes,
    supplements: stated.filter((code) => staying.test(code)),
  };
}

/** Statements of a product that stay in a mixture, because the calculation cannot show that they go. */
export interface Kept {
  hazardClass: ClassId;
  product: string;
  codes: string[];
  why: 'NOT_EXPLAINED' | 'NOT_DECIDED';
}

/** What a mixture of products is classified as: the calculation, and what stays of the products' sheets. */
export interface Outcome {
  kept: Kept[];
  /** Classes without any data, neither from the calculation nor from a sheet. */
  undecided: ClassId[];
  label: Pick<MixtureResult['label'], 'pictograms' | 'hazardStatements' | 'names'> & {
    /** Null: not known. */
    signalWord: MixtureResult['label']['signalWord'] | null;
    supplements: { code: string; names: string[] }[];
  };
}

/**
 * What stays in a mixture of what the sheets of its products state beyond the calculation (a test, a substance that is not named), since a
 * composition that does not explain it says nothing; and of what the mixture leaves open. In: the calculation of the mixture, the
 * sheets of its products, and whether it is one of them diluted with what is not hazardous: then what its sheet does not state is answered, since water
 * only lowers.
 */
export function outcomeOf(result: MixtureResult, sheets: readonly Sheet[], diluted: boolean): Outcome {
  const kept = result.rows.flatMap(({ hazardClass, high }) => {
    const open = high.status === 'INSUFFICIENT_DATA' || high.status === 'NOT_COMPUTED';
    return sheets.flatMap(({ product, classes }): Kept[] => {
      const found = classes.find((each) => each.hazardClass === hazardClass);
      if (!found || (found.explained && !open)) return [];
      return [
        { hazardClass, product, codes: found.codes, why: found.explained ? 'NOT_DECIDED' : 'NOT_EXPLAINED' },
      ];
    });
  });
  const keptOf = (hazardClass: ClassId): string[] =>
    kept.filter((each) => each.hazardClass === hazardClass).flatMap(({ codes }) => codes);
  const codes = [
    ...new Set(
      result.rows.flatMap(({ hazardClass, high }) => {
        const stays = keptOf(hazardClass);
        return diluted && stays.length > 0 ? stays : [...high.statements, ...stays];
      }),
    ),
  ];
  const leftOut = coveredStatements(codes);
  const answered = diluted && sheets.every(({ says }) => says);
  const undecided = answered
    ? []
    : result.rows
        .filter(
          ({ hazardClass, high }) => high.status === 'INSUFFICIENT_DATA' && keptOf(hazardClass).length === 0,
        )
        .map(({ hazardClass }) => hazardClass);
  const { signalWord, pictograms } = warningsOf(codes, [], undecided.length === 0);
  const calculated = result.label.euHazardStatements.filter(({ asked, code }) => !asked && code !== 'EUH210');
  const stated = new Set(sheets.flatMap(({ supplements }) => supplements));
  return {
    kept,
    undecided,
    label: {
      signalWord,
      pictograms,
      hazardStatements: codes.filter((code) => !leftOut.includes(code)).toSorted(byCode),
      names: result.label.names,
      supplements: [
        ...[...stated]
          .filter((code) => !calculated.some((each) => each.code === code))
          .map((code) => ({ code, names: [] })),
        ...calculated.map(({ code, names }) => ({ code, names })),
      ],
    },
  };
}
