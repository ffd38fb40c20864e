/**
 * Earlier consolidations of Danish acts: by number and year the Danish title, as the act in force has it. Each is named as an earlier
 * edition in a later one, or in a bill to change the act (retsinformation.dk, ft.dk; read 2026-11-28). Of an edition that is not here the
 * title says which act it is.
 */
export const earlierNumbers: ReadonlyMap<string, string> = new Map(
  (
    [
      // Bills L 134 of 2021-22 and BEU 324 of 2024-25.
      ['Bekendtgørelse af lov om arbejdsmiljø', '2062/2021', '268/2005'],
      ['Bekendtgørelse af lov om arbejdsskadesikring', '919/2024'],
      // LBK 1189/2016 and 966/2017 name those before them; act 513 of 2009.
      [
        'Bekendtgørelse af lov om miljøbeskyttelse',
        '966/2017',
        '1189/2016',
        '1317/2015',
        '1757/2006',
        '753/2001',
      ],
      ['Bekendtgørelse af lov om kemikalier', '6/2023'],
      ['Bekendtgørelse af lov om naturbeskyttelse', '951/2013', '933/2009'],
      ['Bekendtgørelse af lov om planlægning', '587/2013'],
    ] as const
  ).flatMap(([title, ...numbers]) => numbers.map((number): [string, string] => [number, title])),
);
