import { inEnglish } from '../../../core/import/foreign-headings.ts';
import { fold } from '../../../core/import/headings.ts';
import type { RegisterRole } from './contract.ts';

const sheet = '(?:sds|sdb|msds|(?:sikkerheds)?datablad(?:et)?s?|safetydatasheets?)';
const latest = '(?:seneste|sidste|nyeste|latest|last)?';

/** Headings as `fold` leaves them, Danish and English; an exported register has such ones. */
const headings: [pattern: RegExp, role: RegisterRole][] = [
  // H-sætninger, H- og EUH-sætninger, Faresætninger (H), R/H-sætninger, H statements, Hazard phrases.
  [
    /^(clp)?((r?h|h(og|and|&)?(euh|p))(s(æ|ae)tning(er)?|statements?|phrases?|koder?|codes?)|(fare|risiko)s(æ|ae)tning(er)?|(hazard|risk)(statements?|phrases?|codes?))(h|hogeuh|handeuh|heuh)?(clp|tekst|text)?$/,
    'hazards',
  ],
  [
    /^(euh|supplerende(fare)?|supplemental(hazard)?)(s(æ|ae)tning(er)?|statements?|phrases?|koder?|codes?|oplysninger|information)(euh)?$/,
    'euHazards',
  ],
  [/^(ikke|not)(klassificeret|classified)(ifølgedatabladaf|accordingtosdsdated)?$/, 'notClassified'],
  [/^(clp)?signal(ord|words?)?(clp)?$/, 'signalWord'],
  [
    new RegExp(
      `^(?:${latest}${sheet}(?:dato|date|(?:senest|sidst|last)?(?:revideret|revised)|revision(?:s)?(?:dato|date)?|versionsdato|udgivelsesdato|udgivet|udstedt|issue(?:d|date)?|fra|from)|(?:dato|date)(?:for|of|på)?${latest}${sheet}|${latest}(?:revisions?|version(?:s)?)(?:dato|date)|(?:dato|date)(?:for|of)${latest}revision(?:en)?(?:(?:af|of)${sheet})?)$`,
    ),
    'sheetDate',
  ],
  [
    /^((lager|oplags|opbevarings|lagrings)klasser?|lgk|storageclass|(lgk)?trgs510(lgk|klasse|class)?)$/,
    'storageClass',
  ],
  [
    /^(synonym(er|s)?|alias|andet(navn)?|andre(navne)|alternativt?navn|også(kaldt|kendtsom)|kaldenavn|interntnavn|(other|second|alternative)names?|(engelsk|dansk|english|danish)(produkt)?(navn|name)|(product|trade|chemical|produkt|handels|kemikalie)(name|navn)(2|en|da|dk|uk|eng|dan|engelsk|dansk|english|danish))$/,
    'otherName',
  ],
  [/^(ufi(kode|nummer|nr|code|number)?|uniqueformulaidentifier)$/, 'ufi'],
  [/^(cas(nummer|nr|number|no)?)$/, 'cas'],
  [/^((ec|ef|einecs|eu)(nummer|nr|number|no)?)$/, 'ec'],
  [
    /^((produkt|vare|artikel|katalog)(nummer|nr)|(product|article|item|catalog(ue)?|cat|part)(number|no|code)|catalog(ue)?|sku|produktkode)$/,
    'productNumber',
  ],
  [
    /^((leverandør|forhandler)(og|eller)?(producent|fabrikant)|(producent|fabrikant)(og|eller)?(leverandør|forhandler)|(supplier|vendor)(and|or)?(producer|manufacturer)|(producer|manufacturer)(and|or)?(supplier|vendor)|producent(navn)?|fabrikant|fabrikat|mærke|producer|manufacturer|maker|brand|company|firma)$/,
    'producer',
  ],
  [
    /^((produkt|kemikalie|handels|vare|stof)?navn(et)?|produkt(er)?|kemikalie(r|t)?|stof|materiale|varebetegnelse|betegnelse|((product|trade|chemical|substance|material|item|container)s?)?names?|product|chemical|substance|material|item)$/,
    'name',
  ],
  [
    /^(opbevares(ved|i|hvor)?|(opbevarings|oplags|lager|brugs|anvendelses|arbejds)?(sted|placering|lokation|plads)|lokale|rum|skab|lager|stored(at|in|where)?|(storage)?(location|place|room)|where|cabinet|store)$/,
    'location',
  ],
  [
    /^(bruges(til|somt)?|anvendelse(r)?|brug|formål|anvendestil|used?(for|as)?|usage|purpose|application)$/,
    'use',
  ],
  [
    /^((års|årlige?t?)(forbrug|mængde)|forbrug|(annual|yearly)(amount|consumption|quantity|usage|use)|consumption|usedinayear)(omåret|prår|årligt|årlig|peryear|ayear|annual)?(i?(kg|g|t|ton|l|ltr|liter|litres|m3)(prår|omåret|år|peryear|ayear|year)?)?$/,
    'amount',
  ],
  [
    /^(mængde|amount|quantity|qty)(omåret|prår|årligt|årlig|peryear|ayear|annual|yearly|i?(kg|g|t|ton|l|ltr|liter|litres|m3)(prår|omåret|år|peryear|ayear|year))$/,
    'amount',
  ],
  [
    /^((højst|max|maks|maksimalt?)?(pålager|lagret|lagermængde|lagerbeholdning|beholdning|oplag|oplagret|stored|instock|onhand|stock|inventory)(mængde|amount|quantity)?|(max|maximum)(amount|quantity)(stored)?|amountstored|quantity(stored|onhand|instock)?|qty(onhand)?|amount|mængde)(kg|g|t|ton|l|ltr|liter|litres|m3)?$/,
    'stored',
  ],
  [
    /^(number|no|nr|num|#|count|quantity|qty|antal)(of|af)?(the)?(containers?|bottles?|cans?|drums?|packs?|packages?|beholdere?|flasker?|dunke?|dåser?|tromler?|pakninger?|emballager?)$|^(container|bottle|drum|package|pack)s?(count|quantity|qty|number)$/,
    'containers',
  ],
  [/^(enhed(er)?|måleenhed|units?(ofmeasure(ment)?)?|uom)$/, 'unit'],
];

/** Words that name a role where no heading does: who sells is often, but not always, who makes. */
export const fallbacks: [pattern: RegExp, role: RegisterRole][] = [
  [/^(vendor|supplier|leverandør|forhandler)(name|navn)?$/, 'producer'],
  [/^(vendor|supplier|leverandør|forhandler)(name|navn)?$/, 'supplier'],
  // What a container holds, where nothing says how much is there in all.
  [/^(container|unit|pack(age)?|bottle)size$|^(beholder|pakke|flaske)størrelse$|^pakning$/, 'stored'],
];

/** A heading in the words that it is known by, folded: its own, or what it is called in English. */
const wordsOf = (heading: string): string[] => [fold(heading), ...inEnglish(fold(heading))];
/** Whether one of the words of a heading fits. */
export const isCalled = (pattern: RegExp, heading: string): boolean =>
  wordsOf(heading).some((word) => pattern.test(word));

export const roleOf = (heading: string): RegisterRole | null =>
  headings.find(([pattern]) => isCalled(pattern, heading))?.[1] ?? null;

/** Headings that may mean something else: the column is read, and a person is asked. */
export const doubtful: [pattern: RegExp, role: RegisterRole][] = [
  // The place, or how it is to be kept: cool, locked.
  [/^(opbevaring|storage)$/, 'location'],
  [new RegExp(`^${sheet}$`), 'sheetDate'],
  // How many there are of what a container holds, or how much there is.
  [
    /^(antal|anzahl|aantal|antall|nombre|stk|styk|count|number|no|pcs|pieces|units|containers|beholdere|pakninger|enheder)$/,
    'containers',
  ],
];
