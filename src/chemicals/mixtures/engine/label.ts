import { labelPrecautions } from '../../clp/label-precautions.ts';
import { warningsOf } from '../../clp/hazard.ts';
import { coveredStatements } from '../../clp/statement-conflicts.ts';
import { byCode } from '../../clp/hazard-codes.ts';
import type { ClassRow, MixtureResult, Step } from '../mixture.ts';
import type { Mixed } from './parts.ts';
import { compared, ratio } from './ratio.ts';
import { elicitors } from './sensitisation.ts';
import { basisOf, supplements } from './supplements.ts';

type Label = MixtureResult['label'];

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

/** Classes for which the label names what causes them. CLP Article 18(3)(b), as amended by Regulation (EU) 2024/2865. */
const named =
  /^(Acute Tox|Skin Corr|Eye Dam|Resp|Skin Sens|Muta|Carc|Repr|Lact|STOT|Asp|ED |PBT|vPvB|PMT|vPvM)/;

const newlyNamed = /^(ED |PBT|vPvB|PMT|vPvM)/;
/** Of a step those that cause the class: each that alone does, or of a sum the few that reach it, the greatest first. */
function causesOf({ kind, terms, needs }: Step): Step['terms'] {
  const counting = terms.filter(({ counts }) => counts);
  if (kind === 'EACH') return counting.filter(({ value }) => compared(ratio(value), ratio(needs)) >= 0);
  let sum = 0;
  return counting
    .toSorted((a, b) => Number(b.value) - Number(a.value))
    .filter(({ value }) => {
      const wanted = sum < Number(needs);
      sum += Number(value);
      return wanted;
    });
}

function namesOf(mixed: Mixed, rows: readonly ClassRow[], sensitising: boolean): Label['names'] {
  const because = new Map<number, string[]>();
  const add = (component: number, why: string): void => {
    because.set(component, unique([...(because.get(component) ?? []), why]));
  };
  for (const row of rows.filter(({ high }) => high.status === 'CLASSIFIED'))
    for (const step of row.steps.filter(
      ({ met, end, result }) => met && end === 'HIGH' && named.test(result),
    ))
      for (const { component } of causesOf(step)) add(component, step.result);
  if (sensitising) for (const { index } of elicitors(mixed, 'HIGH')) add(index, 'Annex II, 2.8');
  // A name rests on the newer text only where nothing else asks for it.
  return [...because].map(([component, why]) => ({
    ...basisOf(why.every((each) => newlyNamed.test(each)) ? 'label.names.2024' : 'label.names'),
    component,
    name: mixed.of.components[component]?.name ?? '',
    because: why,
  }));
}

/** The label that follows from the classes at the high end. CLP Title III; names and statements as fits the audience. */
export function labelOf(mixed: Mixed, rows: readonly ClassRow[]): Label {
  const standing = rows.filter(({ high }) => high.status === 'CLASSIFIED');
  const codes = unique(standing.flatMap(({ high }) => high.statements));
  const classes = standing.flatMap(({ high }) =>
    high.categories.map((name, place) => ({
      name,
      statement: high.statements[high.categories.length === high.statements.length ? place : 0] ?? null,
    })),
  );
  const warnings = warningsOf(codes, classes);
  const leftOut = coveredStatements(codes);
  const sensitising = codes.includes('H334') || codes.includes('H317');
  const proposed = labelPrecautions(warnings, { forThePublic: mixed.of.audience === 'PUBLIC' });
  return {
    signalWord: warnings.signalWord ?? 'NORMAL',
    pictograms: warnings.pictograms,
    hazardStatements: codes.filter((code) => !leftOut.includes(code)).toSorted(byCode),
    leftOut,
    euHazardStatements: supplements(mixed, codes, sensitising, standing.length === 0),
    precautions: proposed.map((code) => ({
      code,
      because: warnings.precautions.find((each) => each.code === code)?.because ?? [],
    })),
    precautionsBy: basisOf('label.precautions'),
    names: namesOf(mixed, rows, sensitising),
  };
}
