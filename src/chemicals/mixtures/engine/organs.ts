import { cutOffOf, eachOf, limited } from './groups.ts';
import type { Group, RowRule } from './groups.ts';
import { law } from './law.ts';
import { hasClass } from './parts.ts';
import type { Mixed, Part } from './parts.ts';
import { compared, one, ratio } from './ratio.ts';
import type { Test } from './tests.ts';

/** Organs, each substance by itself: category 1 from 10 %, and from 1 % category 2 of a substance of category 1. */
function organs(mixed: Mixed, key: 'stotSe' | 'stotRe', name: string, codes: [string, string]): Group {
  const first = eachOf(mixed, { key: `${key}.1`, result: `${name} 1`, statement: codes[0] });
  const second = eachOf(mixed, {
    key: `${key}.2`,
    result: `${name} 2`,
    statement: codes[1],
    from: [`${name} 1`, `${name} 2`],
  });
  const ofFirst = law(`${key}.2of1`);
  return {
    tests: [
      first,
      {
        ...second,
        terms: second.terms.map((term) =>
          term.limitKind === 'GCL' && hasClass(term.part, `${name} 1`)
            ? { ...term, limit: ofFirst.limit }
            : term,
        ),
      },
    ],
  };
}

const third = {
  H335: 'STOT SE 3 (respiratory tract irritation)',
  H336: 'STOT SE 3 (narcotic effects)',
} as const;
type Third = keyof typeof third;

const has = (part: Part, statement: Third): boolean =>
  part.classes.some(
    ({ code, statement: own }) => code === third[statement] || (code === 'STOT SE 3' && own === statement),
  );

/** Irritated airways and narcosis, each a sum of its own with the 20 % of 3.8.3.4.5. */
function passing(mixed: Mixed, statement: Third): Test {
  const fits = ({ code, statement: of }: { code: string | null; statement: string | null }): boolean =>
    code === third[statement] || (code === 'STOT SE 3' && (of === null || of === statement));
  return {
    rule: law('stotSe.3'),
    kind: 'SUM',
    result: 'STOT SE 3',
    statement,
    needs: one,
    terms: mixed.parts
      .filter((part) => has(part, statement))
      .map((part) => ({
        part,
        cutOff: cutOffOf(part, 'cut.stot3', fits),
        ...limited(part, 'stotSe.3', fits, 'STOT SE 3'),
      })),
  };
}

export const singleExposure: RowRule = {
  hazardClass: '3.8',
  unknownFrom: one,
  groups: (mixed) => [
    organs(mixed, 'stotSe', 'STOT SE', ['H370', 'H371']),
    { tests: [passing(mixed, 'H335')] },
    { tests: [passing(mixed, 'H336')] },
  ],
};
export const repeatedExposure: RowRule = {
  hazardClass: '3.9',
  unknownFrom: one,
  groups: (mixed) => [organs(mixed, 'stotRe', 'STOT RE', ['H372', 'H373'])],
};

export const aspiration: RowRule = {
  hazardClass: '3.10',
  unknownFrom: one,
  groups: (mixed) => {
    const { physicalState, kinematicViscosity } = mixed.of;
    const most = law('aspiration.viscosity').limit;
    const thick = kinematicViscosity !== null && compared(ratio(kinematicViscosity), most) > 0;
    return [
      {
        tests: [
          {
            rule: law('aspiration'),
            kind: 'SUM',
            result: 'Asp. Tox. 1',
            statement: 'H304',
            needs: one,
            terms: mixed.parts
              .filter((part) => hasClass(part, 'Asp. Tox. 1'))
              .map((part) => ({
                part,
                cutOff: cutOffOf(part, 'cut.aspiration', ({ code }) => code === 'Asp. Tox. 1'),
                ...limited(part, 'aspiration', ({ code }) => code === 'Asp. Tox. 1', 'Asp. Tox. 1'),
              })),
          },
        ],
        gate:
          physicalState === 'GAS' || physicalState === 'SOLID'
            ? { reason: 'STATE' }
            : thick
              ? { reason: 'VISCOSITY' }
              : kinematicViscosity === null
                ? { missing: { what: 'VISCOSITY', component: null } }
                : null,
      },
    ];
  },
};
