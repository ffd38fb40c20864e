/** How EU acts are cited in Danish, as in the Danish versions of REACH and CLP, and the names of other sources. */
const danish: readonly (readonly [english: RegExp, danish: string])[] = [
  [/\bup to Delegated Regulation \(EU\) (\d+\/\d+)/g, 'til og med delegeret forordning (EU) $1'],
  [/\bDelegated Regulation \(EU\) (\d+\/\d+)/g, 'delegeret forordning (EU) $1'],
  [/\bRegulation \(EC\) No (\d+\/\d+)/g, 'forordning (EF) nr. $1'],
  [/\bRegulation \(EU\) (?:No )?(\d+\/\d+)/g, 'forordning (EU) $1'],
  [/\bArticle (\d+)\((\d+)\)/g, 'artikel $1, stk. $2'],
  [/\bArticle (\d+)/g, 'artikel $1'],
  [/\bAnnex(es)?\b/g, 'bilag'],
  [/\bchapter (\d)/g, 'kapitel $1'],
  [/\bTable\b/g, 'tabel'],
  [/\bthreshold\b/g, 'grænse'],
  [/\bup to the (\d+)(?:st|nd|rd|th) ATP\b/g, 'til og med $1. ATP'],
  [/\bEuropean Chemicals Agency\b/g, 'Det Europæiske Kemikalieagentur'],
  [
    /\bMontreal Protocol Handbook, (\d+)(?:st|nd|rd|th) edition\b/g,
    'Montrealprotokollens håndbog, $1. udgave',
  ],
  [/\bentries without a CAS or EC number\b/g, 'poster uden CAS- eller EF-nummer'],
  [/\b([IVX]+) to ([IVX]+)\b/g, '$1 til $2'],
  [/\band\b/g, 'og'],
];

/** The law or source of a list of chemicals as cited in a language, without the word 'Source' that its label has. */
export function citationIn(language: 'en' | 'da', text: string): string {
  const cited = text.replace(/^Source: /, '');
  if (language === 'en') return cited;
  const said = danish.reduce((so, [english, word]) => so.replaceAll(english, word), cited);
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}
