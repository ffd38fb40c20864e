import type { ColumnRole } from '../contract.ts';

interface Meaning {
  role: ColumnRole;
  content?: 'READINGS' | 'AMOUNTS';
  dateMeans?: 'START' | 'END';
}

/**
 * Header words of German, Dutch, Swedish, Norwegian, Finnish, French, Spanish and Italian files as `fold` leaves them, each with one meaning alone:
 * `Einspeisung` (what was given away) is not among them. Groups with subsidiaries abroad import files of their utilities.
 */
export const foreignWords: [pattern: RegExp, meaning: Meaning][] = [
  [
    /^(zählpunkt(bezeichnung|nummer)?|zähler(nummer|nr)|messlokation|malo(id)?|melo(id)?|eancode(asn)?|meternummer|mätar(nummer|nr|id)|anläggnings?id|anleggs?id|målepunkt(id|nummer)?|mittauspisteentunnus|identifiantprm|prm|cups|pod)$/,
    { role: 'meter' },
  ],
  [/^(einheit|maßeinheit|messeinheit|eenheid|yksikkö(tyyppi)?|unit[eé]|unidad|unità)$/, { role: 'unit' }],
  [/^(qualität|validatiestatus|laatu|metodoobtencion)$/, { role: 'quality' }],
  [
    /^(von(datum)?|(datum|zeitpunkt)(von|ab)|begin(n|datum)|van(af)?(datum)?|datumvan|från(datum|tid)?|(datum|tid)från|alkuaika|datededebut|fechainicio)$/,
    { role: 'date', dateMeans: 'START' },
  ],
  [
    /^(bis(datum)?|(datum|zeitpunkt)bis|ende|enddatum|tot(datum)?|datumtot|einddatum|till(datum|tid)?|(datum|tid)till|loppuaika|datedefin|fechafin)$/,
    { role: 'end', dateMeans: 'END' },
  ],
  [
    /^(ablese(datum|tag|zeitpunkt)|opname(datum)|opneemdatum|avläsnings(datum|dag)|avlesnings(dato|dag))$/,
    { role: 'date', dateMeans: 'END' },
  ],
  [
    /^(datum(uhrzeit|undzeit|tijd|tid|ochtid|entijd)?|zeitstempel|zeitpunkt|tag|monat|jahr|tijdstip|dagen?|maand|jaar|tidpunkt|månad|messzeitpunkt|horodate|fecha(hora)?|giorno)$/,
    { role: 'date' },
  ],
  [/^(uhrzeit|tijd|klokkeslett|klockslag|heure|hora|ora)$/, { role: 'time' }],
  [
    /^((strom|gas|wasser|wärme|energie)?verbrauch(swert)?|((stroom|gas|water|warmte|energie)?verbruik)|((el|vatten|värme|energi)?förbrukning)|((strøm|vann|varme|energi)?forbruk)|consumo|consommation|kulutus|määrä)$/,
    { role: 'value', content: 'AMOUNTS' },
  ],
  [/^valeur$/, { role: 'value' }],
  [
    /^(zählerst(and|ände)|meterst(and|anden)|mätarställning|avläsning|målerstand|måleravlesning|avlesning)$/,
    { role: 'value', content: 'READINGS' },
  ],
];
