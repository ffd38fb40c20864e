/** A component as the made sheet states it; the share as printed. */
export interface MadeComponent {
  name: string;
  cas: string;
  ec: string;
  share: string;
  min: string | null;
  max: string | null;
  classes: [string, string][];
  /** What stands below the classes: specific limits, M factors, estimates. Lines of the language's words. */
  besides?: (word: (kind: string) => string) => string[];
  /** What of that is read: M factors (acute, chronic), limits and estimates. */
  says?: (string | null)[];
}

/** What a made sheet says. */
export interface SheetRecord {
  name: string;
  supplier: string;
  /** Its lines. */
  address: string[];
  phone: string;
  email: string;
  emergencyPhone: string;
  use: string;
  date: string;
  version: string;
  signalWord: 'DANGER' | 'WARNING';
  hazards: [string, string][];
  precautions: string[];
  /** Named in EUH208. */
  sensitiser: string;
  /** Named on the label. */
  hazardComponents: string[];
  /** In %. */
  unknownToxicity: string;
  prNumber: string;
  limits: { cas: string; name: string; printed: [kind: string, amount: string, list: string][] }[];
  /** Of the parts 4.1, 5.1, 6.3, 7.2 and 13.1. */
  texts: Record<string, string>;
  un: string;
  transportClass: string;
  packingGroup: string;
  tunnelCode: string;
  adrLabel: string;
  /** Whether section 14 says that it is environmentally hazardous. */
  isEnvironmental: boolean;
  state: 'LIQUID';
  flashPoint: string;
  /** As printed: number and unit. */
  boilingPoint: string;
  density: string;
  ph: string;
  viscosity: string;
  vapourPressure: string;
  voc: string;
  components: MadeComponent[];
}

/** How section 3 is set, as real sheets have it. */
export const layouts = [
  'stacked',
  'ids left',
  'list',
  'two tables',
  'one line',
  'name above',
  'share labelled',
  'share first',
  'share wrapped',
] as const;
export type SheetLayout = (typeof layouts)[number];

/** A cell: where it begins, in points from the margin, and its text. */
export type Cells = [number, string][];

/** Section 3 in one of the layouts. */
export function composition(
  layout: SheetLayout,
  components: readonly MadeComponent[],
  write: (cells: Cells) => void,
  word: (kind: string) => string = (kind) => kind,
): void {
  const besides = (one: MadeComponent): string[] => one.besides?.(word) ?? [];
  const codes = ({ classes }: MadeComponent): string => classes.map(([, code]) => code).join(', ');
  const both = (one: MadeComponent): string[] => [
    ...one.classes.map(([name, code]) => `${name}; ${code}`),
    ...besides(one),
  ];
  if (layout === 'two tables') {
    write([
      [0, 'Name'],
      [200, 'CAS'],
      [280, 'EC'],
      [370, '%'],
    ]);
    for (const one of components)
      write([
        [0, one.name],
        [200, one.cas],
        [280, one.ec],
        [370, one.share],
      ]);
    write([
      [0, 'Name'],
      [200, 'CLP'],
    ]);
    for (const one of components)
      for (const [at, text] of both(one).entries())
        write([...(at === 0 ? ([[0, one.name]] as Cells) : []), [200, text]]);
    return;
  }
  if (layout === 'one line')
    write([
      [0, 'Name'],
      [130, 'CAS'],
      [200, 'EC'],
      [270, '%'],
      [340, 'CLP'],
    ]);
  if (layout === 'stacked' || layout === 'share wrapped')
    write([
      [0, 'Name'],
      [180, 'CAS'],
      [280, 'CLP'],
      [420, '% (w/w)'],
    ]);
  for (const one of components) {
    const lines = both(one);
    const ids = [one.cas, one.ec];
    if (layout === 'one line') {
      write([
        [0, one.name],
        [130, one.cas],
        [200, one.ec],
        [270, one.share],
        [340, codes(one)],
      ]);
      for (const text of besides(one)) write([[340, text]]);
    } else if (layout === 'stacked' || layout === 'share wrapped') {
      // "≥ 10 - <" above "25".
      const [, head, tail] =
        (layout === 'share wrapped' ? /^(.*-\s?[<≤]?)\s*([\d,.]+)$/.exec(one.share) : null) ?? [];
      for (let at = 0; at < Math.max(2, lines.length); at += 1)
        write([
          ...(at === 0 ? ([[0, one.name]] as Cells) : []),
          ...(ids[at] ? ([[180, ids[at]]] as Cells) : []),
          ...(lines[at] ? ([[280, lines[at]]] as Cells) : []),
          ...(at === 0
            ? ([[420, head ?? one.share]] as Cells)
            : at === 1 && tail
              ? ([[420, tail]] as Cells)
              : []),
        ]);
    } else if (layout === 'ids left') {
      write([
        [0, `CAS: ${one.cas}`],
        [140, one.name],
        [420, `${one.share} %`],
      ]);
      for (let at = 0; at < Math.max(1, lines.length); at += 1)
        write([
          ...(at === 0 ? ([[0, `EINECS: ${one.ec}`]] as Cells) : []),
          ...(lines[at] ? ([[150, lines[at]]] as Cells) : []),
        ]);
    } else if (layout === 'list') {
      write([[0, one.name]]);
      write([
        [0, 'Index'],
        [250, '---'],
      ]);
      write([
        [0, 'EINECS, ELINCS'],
        [250, one.ec],
      ]);
      write([
        [0, 'CAS'],
        [250, one.cas],
      ]);
      write([
        [0, '%'],
        [250, one.share],
      ]);
      for (const [at, text] of lines.entries())
        write([...(at === 0 ? ([[0, '(EC) 1272/2008 (CLP)']] as Cells) : []), [250, text]]);
    } else if (layout === 'name above') {
      write([[0, one.name]]);
      write([
        [10, 'CAS'],
        [80, one.cas],
        [200, lines[0] ?? ''],
        [420, `${one.share} %`],
      ]);
      write([[10, 'EC'], [80, one.ec], ...(lines[1] ? ([[200, lines[1]]] as Cells) : [])]);
      for (const text of lines.slice(2)) write([[200, text]]);
    } else if (layout === 'share labelled') {
      write([[0, one.name]]);
      write([
        [30, `% (W/W): ${one.share} %`],
        [250, lines[0] ?? ''],
      ]);
      write([[30, `CAS: ${one.cas}`], ...(lines[1] ? ([[250, lines[1]]] as Cells) : [])]);
      write([[30, `EC: ${one.ec}`], ...(lines[2] ? ([[250, lines[2]]] as Cells) : [])]);
      for (const text of lines.slice(3)) write([[250, text]]);
    } else {
      write([
        [0, `${one.share} %`],
        [100, one.name],
        [300, `CAS: ${one.cas}`],
      ]);
      write([[300, `EC: ${one.ec}`]]);
      for (const text of lines) write([[100, text]]);
    }
  }
}
