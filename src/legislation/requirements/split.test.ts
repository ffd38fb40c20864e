import { expect, test } from 'vitest';
import { pastedRows, splitRequirements } from './split.ts';

const permit = `Miljøgodkendelse, Galvanovej 14
Vilkår for spildevand

1. Virksomheden skal til enhver tid have en kopi af godkendelsen.
2. Tilsynsmyndigheden skal straks underrettes om uheld.
3. Indholdet af zink i afløbet må højst være
3.0 mg/l som øjebliksværdi.
4. Indholdet af nikkel må højst være 250 µg/l.
5. pH skal være mellem
6.5 og 9.0 i afløbet.
6. Der føres journal.
   Journalen opbevares i 5 år.
7. Støj må ikke overstige 55 dB(A).
8. Affald opbevares under tag.
9. Tanke efterses hvert år.
10. Kemikalier opbevares med opsamling.
11. Ventilation rengøres.
12. Der udpeges en ansvarlig.
13. Målinger udføres akkrediteret.
14. Vilkårene revideres efter 8 år.`;

test('a permit’s 14 conditions become 14 requirements, and what is before them is kept apart', () => {
  const { before, requirements } = splitRequirements(permit);
  expect(before).toBe('Miljøgodkendelse, Galvanovej 14\nVilkår for spildevand');
  expect(requirements.map(({ ref }) => ref)).toEqual(Array.from({ length: 14 }, (_, at) => String(at + 1)));
  expect(requirements[2]?.text).toBe(
    'Indholdet af zink i afløbet må højst være\n3.0 mg/l som øjebliksværdi.',
  );
  expect(requirements[4]?.text).toBe('pH skal være mellem\n6.5 og 9.0 i afløbet.');
  expect(requirements[5]?.text).toBe('Der føres journal.\nJournalen opbevares i 5 år.');
});

test.each([
  ['Vilkår 1: Støv\nVilkår 2: Støj', ['Vilkår 1', 'Vilkår 2']],
  ['3.9 Waste\n3.10 Noise\n3.11 Water', ['3.9', '3.10', '3.11']],
  ['§ 12, stk. 2. Der føres journal.\n§ 13. Der måles.', ['§ 12, stk. 2', '§ 13']],
  ['Condition 7\nNo smell.\nCondition 8\nNo noise.', ['Condition 7', 'Condition 8']],
  ['a) Air\nb) Water', ['a', 'b']],
  ['A1 Luft\nA2 Vand', ['A1', 'A2']],
  ['1)\tAir\r\n2)\tWater\r\n', ['1', '2']],
])('the numbers of %j', (text, refs) =>
  expect(splitRequirements(text).requirements.map(({ ref }) => ref)).toEqual(refs),
);

test('a text without numbers is no requirement: all of it is given back', () => {
  expect(splitRequirements('Keep it clean.\nKeep it dry.')).toEqual({
    before: 'Keep it clean.\nKeep it dry.',
    requirements: [],
  });
});

test('what is not said in numbers is kept to the letter: quotation marks, signs and emoji of what is pasted', () => {
  expect(splitRequirements('1. “Støv” må højst være 5 ’mg’ – € 3 😀\n2. Slut').requirements).toEqual([
    { ref: '1', text: '“Støv” må højst være 5 ’mg’ – € 3 😀' },
    { ref: '2', text: 'Slut' },
  ]);
});

test('what a condition lists by letters, and a day at the beginning of a line, belong to it', () => {
  const text = 'Vilkår 3. Der måles:\na) støj\nb) luft\nVilkår 4. Senest\n5. juni 2026\na) er planen sendt.';
  expect(splitRequirements(text).requirements).toEqual([
    { ref: 'Vilkår 3', text: 'Der måles:\na) støj\nb) luft' },
    { ref: 'Vilkår 4', text: 'Senest\n5. juni 2026\na) er planen sendt.' },
  ]);
  expect(splitRequirements('§ 4. Der føres journal:\na) dagligt').requirements).toHaveLength(1);
  expect(splitRequirements('a) Air\nb) Water, that is\na) each day').requirements).toHaveLength(2);
});

test('two columns of a spreadsheet are requirements row by row, whatever their numbers look like', () => {
  const rows = [
    { ref: '1', text: 'støv måles' },
    { ref: '1', text: 'igen' },
    { ref: 'Støj-2', text: '5 mg/l “zink”' },
  ];
  const text = rows.map(({ ref, text: said }) => `${ref}\t${said}`).join('\r\n');
  expect(splitRequirements(`${text}\r\n`)).toEqual({ before: '', requirements: rows });
  expect(splitRequirements(pastedRows(rows)).requirements).toEqual(rows);
  // A row that lacks its number or its text is there, to be refused at its place.
  const lacks = [
    { ref: '', text: 'a\nb' },
    { ref: '2', text: '' },
  ];
  expect(splitRequirements(pastedRows(lacks)).requirements).toEqual([
    { ref: '', text: 'a b' },
    { ref: '2', text: '' },
  ]);
  // A table within a text is none.
  expect(splitRequirements('1. Zink\nGrænse\t3 mg/l').requirements).toEqual([
    { ref: '1', text: 'Zink\nGrænse\t3 mg/l' },
  ]);
});
