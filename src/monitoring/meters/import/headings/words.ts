/** What the words of a heading say about its figures beyond their name and unit, Danish and English; each a pure function of the text. */

/** Words as a person reads them: `ConsumptionUsageKwh` is three. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-zæøå])([A-ZÆØÅ])/g, '$1 $2')
    .replace(/\d\s*min\w*/gi, ' ')
    .split(/[^\p{L}\p{N}²³%]+/u)
    .filter(Boolean);

/** Words that figures of a meter may have and that change nothing: what is used, how it was obtained, how long a row is, where. */
const harmless = new RegExp(
  `^(?:${[
    'forbrug(?:t|te|et|s)?|verbrauch|verbruik|forbruk|förbrukning|consum(?:ption|ed|e|o)|consommation|kulutus|usages?|used?|mængde(?:n|r)?|amounts?|quantity|volumen?|værdi(?:er)?|values?|data',
    'energi|energy|electric(?:ity|al)?|el|strøm|power|vand|water|varmt?|varme|fjernvarme|heat(?:ing)?|district|gas|naturgas|natural|koldt?|hot|cold|køling|cooling|fuel|olie|oil|brændstof',
    'total(?:t|e)?|sum|samlet|samlede|i|alt|ialt|målt|målte|measured|metered|aflæst|aflæste|faktisk(?:e)?|actual|real|aktiv|active|registreret|recorded',
    'måler(?:e|en|ens)?|meters?|målepunkt(?:et)?|nr|no|number|nummer|id|serie(?:nr|nummer)?|serial|ean|gsrn',
    'time(?:r|n)?|hour(?:s|ly)?|døgn(?:et)?|dag(?:e|en|s|lig|ligt)?|day(?:s)?|daily|uge(?:n|r|ntlig|ntligt)?|week(?:s|ly)?|måned(?:s|en|lig|ligt|er)?|months?|monthly|kvartal(?:et|s)?|kvarter(?:s)?|quarter(?:s|ly)?|år(?:et|s|lig|ligt)?|years?|yearly|annual|periode(?:n|ns)?|period|interval|min(?:utter|utes?)?',
    'jan(?:uar|uary)?|feb(?:ruar|ruary)?|mar(?:ts|ch)?|apr(?:il)?|maj|may|jun[ie]?|jul[iy]?|aug(?:ust)?|sep(?:t|tember)?|o[kc]t(?:ober)?|nov(?:ember)?|dec(?:ember)?',
    'of|the|in|of|af|for|på|og|and|fra|from|til|to|at|ved|incl|hal|hall|bygning|building|afdeling|department|etage|floor|lager|warehouse|kontor|office|værksted|workshop|fabrik|factory|plant|site|område|area|hus|house|lejlighed|rum|room|kantine|canteen|blok|block|nord|syd|øst|vest|north|south|east|west|[a-z]',
  ].join('|')})$`,
  'i',
);
/** Compounds of use, with a word that changes nothing before it: `varmeforbrug`. */
const compound =
  /^(?:(?:el|strøm|vand|brugsvand|varmtvands|koldtvands|varme|fjernvarme|gas|naturgas|energi|olie|brændstof|køle|damp|time|døgn|dags|uge|måneds|kvartals|års|total|målt)s?)(?:forbrug(?:et|s)?|mængde|energi|målers?|værdi)$/i;

/** Words for figures that are not what a meter measured as used: planned, worked out, a mean, an extreme, by something, of another flow. */
const other =
  /budget|forvent|expect|forecast|prognos|progn|^plan(?:lagt|ned|)$|target|mål(?:sætning|tal)$|beregn|calculat|estimer|estimat|anslå|skøn|korriger|correct|adjust|normal(?:i[sz]|år)|graddag|degree|klima|vejr|weather|^gns|gennemsnit|averag|^avg|^mean$|middel|median|^max|^min$|minimum|maksimum|^maks|spids|^peak|ind(?:eks|ex)|afvig|deviat|differ|forskel|besparel|saving|tab$|^loss|co2|emission|udled|^pr$|^per$|^pro$|andel|share|procent|percent|%|forrige|sidste|last|previous|prior|referen|baseline|basis|nøgletal|reakti|reactive|intensit/i;

/**
 * Flows of a plant of its own (solar cells, wind) that are not what the grid delivered; the grid's own counts as import. `AS` is active energy that leaves, in
 * Spain.
 */
const out =
  /^as$|produ[ckz]|eksport|export|lever(?:et|ing) (?:til|ud)|deliver|feed|einspeis|indfød|inje[ck]|teruglever|inmatn|rückspeis|rücklief|vertid|excedent|salient|immess|immiss|solgt|salg|\bsold\b|\bsol(?:ar\w*|celle\w*)?\b|\bpv\b|photovolt|genera[ct]|yield|batter|charg|aflad|overskud|surplus/i;
const own = /self|eigen|\begen|\beget|egetforbrug|egenforbrug|\bown\b|autocons/i;
const grid = /import|\bgrid\b|\bnettet\b|bezug|\bkøb|purchas|bought/i;

/** Which flow of a plant a text names: what it gave away or made (`OUT`), used of its own (`OWN`), or took from the grid (`IN`); null: none. */
export function flowNamed(text: string): 'OUT' | 'OWN' | 'IN' | null {
  const plain = wordsOf(text).join(' ');
  if (own.test(plain)) return 'OWN';
  return out.test(plain) ? 'OUT' : grid.test(plain) ? 'IN' : null;
}

/** The word by which a heading speaks of figures that are known not to be what was used; null: none. */
export function otherWordIn(text: string): string | null {
  const words = wordsOf(text);
  const plain = words.join(' ');
  const [flow] = own.exec(plain) ?? out.exec(plain) ?? [];
  return (flow ?? words.find((word) => other.test(word)))?.toLowerCase() ?? null;
}

/** A name of a place, as it is written within a heading: `Forbrug Nordhavn`; no participle or adjective. */
const isName = (word: string, place: number): boolean =>
  place > 0 &&
  /^[A-ZÆØÅ][a-zæøå]{2,}$/.test(word) &&
  !/(?:et|ede|ed|al|ing|tion|age|iv|ive|ant|ent)$/i.test(word);

/**
 * Whether a heading has words that may change what its figures are: neither known as harmless, nor a number, nor a name of a place. In: the
 * heading without its unit.
 */
export const isOpen = (text: string): boolean =>
  otherWordIn(text) !== null ||
  wordsOf(text).some(
    (word, place) =>
      !/^\d+$/.test(word) && !harmless.test(word) && !compound.test(word) && !isName(word, place),
  );

const ten = '(?:10{1,6}|1[.,\\s]000(?:[.,\\s]000)?|10\\s?(?:\\^\\s?\\d|[²³⁶]))';
const thousand = /^1[.,\s]?000$|^10\s?(?:\^\s?3|³)$/;
const anyUnit = '(?:[kmg]?wh|[kmg]?w|[kmg]j|n?m[3³]|kbm|lit(?:er|re)s?|l|kg|t|tons?)(?![\\p{L}\\p{N}])';
const times = new RegExp(
  `(?:(?:[^\\p{L}]|^|wh|m3|[kmg]j)x|[×*·])\\s*(${ten}(?!\\d)|\\d[\\d.,]*)|[/÷:]\\s*(${ten})(?!\\d)|(?<![\\d.,])(${ten})\\s*[x×*·]?\\s*${anyUnit}|\\b(?:i|in)\\s+(${ten})s?\\b`,
  'iu',
);

/**
 * The multiple of a unit that a heading names: `1000 kWh`, `kWh (x 1000)`, `tusind kWh`. `OTHER` is any but thousands: those of a unit are mostly
 * a unit of their own. Null: none.
 */
export function multipleIn(text: string): 'THOUSAND' | 'OTHER' | null {
  if (/(?:^|[^\p{L}])(?:tusind(?:e|er)?|tus|thousands?)(?:$|[^\p{L}])/iu.test(text)) return 'THOUSAND';
  if (/(?:^|[^\p{L}])(?:hundred(?:e|er|s)?|mio|mill?|million(?:er|s)?)(?:$|[^\p{L}])/iu.test(text))
    return 'OTHER';
  if (/(?<![\d.,])['’´]?000(?!\d)/.test(text)) return 'THOUSAND';
  const found = times.exec(text);
  if (!found) return null;
  return thousand.test((found[1] ?? found[3] ?? found[4] ?? '').trim()) ? 'THOUSAND' : 'OTHER';
}

/** Units whose thousand is another one. */
export const thousandOf = new Map([
  ['wh', 'kWh'],
  ['kwh', 'MWh'],
  ['mwh', 'GWh'],
  ['kj', 'MJ'],
  ['mj', 'GJ'],
  ['l', 'm3'],
  ['liter', 'm3'],
  ['litre', 'm3'],
  ['g', 'kg'],
  ['kg', 't'],
]);

/**
 * Whether figures are sums of all before them: since the year began (`YEAR`), since any time (`ALL`), or perhaps (`MAYBE`: `total` may be
 * that of a row, too). Null: nothing says so.
 */
export function sumsIn(text: string): 'YEAR' | 'ALL' | 'MAYBE' | null {
  if (
    /\bytd\b|\byear[\s-]*to[\s-]*date|å\.?t\.?d\b|år(?:et)?[\s-]*til[\s-]*(?:dato|dags)|hi(?:t|d)til i år|siden (?:nytår|1\.? ?jan)|since (?:the )?new year/i.test(
      text,
    )
  )
    return 'YEAR';
  if (
    /til[\s-]*dato|to[\s-]*date|\b[mqw]td\b|hi[td]til|[ck]umul|akkum|lifetime|levetid|løbende|running/i.test(
      text,
    )
  )
    return 'ALL';
  return /\btotal|samlet|i ?alt\b|\bsum\b/i.test(text) ? 'MAYBE' : null;
}

const offset =
  '(?:utc|gmt)(?:\\s*([+\\-−])\\s*(\\d{1,2})(?::?(\\d{2}))?)?|[([]\\s*([+\\-−])(\\d{2}):?(\\d{2})\\s*[)\\]]';
const clocks = new RegExp(`(?<![a-zæøå])(?:${offset})(?![a-zæøå])|(?<=[a-z])UTC$|^utc(?=[A-Z])`, 'gi');
const zulu = /[([]\s*Z\s*[)\]]|\sZ$/;
const summer = /(?<![\p{L}])(?:CEST|MESZ)(?![\p{L}])/u;
const normal = /(?<![\p{L}])(?:CET|MEZ)(?![\p{L}])/u;
/** Words for the local clock; `Fra_dato` is how Eloverblik calls it, the portal for all Danish electricity meters. */
const local = /(?:^|[^a-zæøå])(?:lokal|local)|dansk tid|(?:hour|time|minutes5)\s?dk$|^fra_dato$/i;

/**
 * The clock that a heading of times names, in minutes ahead of UTC, or the local one; null: none. Two clocks, as `CET/CEST`, are the local one, which
 * changes between them. Out: also the heading without it.
 */
export function clockIn(text: string): { clock: number | 'LOCAL' | null; rest: string } {
  const offsets = [...text.matchAll(clocks)].map((found) => {
    const [sign, hours, minutes] = [found[1] ?? found[4], found[2] ?? found[5], found[3] ?? found[6]];
    return (sign === undefined || sign === '+' ? 1 : -1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  });
  if (zulu.test(text)) offsets.push(0);
  // Behind its name a zone may have its distance: `CET (UTC+1)`.
  if (summer.test(text)) offsets.push(120);
  if (normal.test(text)) offsets.push(60);
  const found = [...new Set(offsets)];
  const rest = [clocks, zulu, summer, normal]
    .reduce((left, pattern) => left.replace(pattern, ' '), text)
    .replace(/[([]\s*[/,]?\s*[)\]]/g, ' ')
    .trim();
  const isLocal = local.test(text);
  if (found.length > 1 || (isLocal && found.length === 0)) return { clock: 'LOCAL', rest };
  return { clock: isLocal ? null : (found[0] ?? null), rest };
}

/** Whether a heading names what figures are to be multiplied by, or have been: the ratio of a transformer, a constant of the meter. */
export const isFactor = (text: string): boolean =>
  /(?:faktor|factor|multipli|[kc]onstant|vandler|wandler)|\b(?:ct|vt)[\s-]?ratio/i.test(text) &&
  !/co2|emis|power|effekt|leistung|belastning|load/i.test(text);

/** Whether a heading names parts of a year that are no dates: weeks, quarters, halves. */
export const isPartOfYear = (text: string): boolean =>
  /^(?:år\s*[/-]?\s*)?(?:uge|week|kw|isoweek|kvartal|quarter|qtr|halvår|half[\s-]?year|semester)(?:\s*\.?\s*(?:nr|nummer|no|number|num|år|year))?\.?$/i.test(
    text.trim(),
  );

/** Whether a heading of dates says that they begin or end their periods: `Week commencing`, `Uge slutter`. */
export function meansIn(text: string): 'START' | 'END' | null {
  if (/commenc|beginn|begynd|start|første dag|first day|\bw\/c\b/i.test(text)) return 'START';
  return /ending|\bends?\b|slut|sidste dag|last day|\bw\/e\b/i.test(text) ? 'END' : null;
}
