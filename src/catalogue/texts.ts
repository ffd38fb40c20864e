import { stakeholderTexts } from './stakeholder-texts.ts';

/** Emission factors; the texts of stakeholders are beside them. */
export const catalogueTexts = {
  ...stakeholderTexts,

  'factors.title': ['Emission factors', 'Emissionsfaktorer'],
  'factors.search': ['Search factors', 'Søg faktorer'],
  'factors.new': ['New emission factor', 'Ny emissionsfaktor'],
  'factors.edit': ['Edit emission factor', 'Redigér emissionsfaktor'],
  'factors.create': ['Create factor', 'Opret faktor'],
  'factors.created': ['{{name}} was created.', '{{name}} er oprettet.'],
  'factors.saved': ['{{name}} was saved.', '{{name}} er gemt.'],
  'factors.empty.title': ['No emission factors yet', 'Ingen emissionsfaktorer endnu'],
  'factors.empty.text': [
    'A factor says how much CO₂ a unit of electricity, heat or fuel causes. The meters of all organizations use it.',
    'En faktor siger, hvor meget CO₂ en enhed el, varme eller brændstof giver. Den bruges af målere i alle organisationer.',
  ],
  'factors.pick.title': ['What is it for?', 'Hvad gælder den for?'],
  'factors.pick.lead': ['The type of meter decides the units.', 'Målertypen afgør enhederne.'],

  'factors.column.name': ['Factor', 'Faktor'],
  'factors.column.current': ['CO₂ now', 'CO₂ nu'],
  'factors.column.rate': ['Unit of the factor', 'Faktorens enhed'],
  'factors.column.since': ['Value from', 'Værdi fra'],
  'factors.column.changed': ['Changed', 'Ændret'],
  'factors.anywhere': ['Anywhere', 'Overalt'],
  'factors.notYet': ['Not yet', 'Ikke endnu'],

  'factors.tab.overview': ['Overview', 'Overblik'],
  'factors.tab.history': ['History', 'Historik'],
  'factors.rate': ['{{emission}} CO₂ per {{unit}}', '{{emission}} CO₂ pr. {{unit}}'],
  'factors.amount': ['{{amount}} {{rate}}', '{{amount}} {{rate}}'],
  'factors.state.open': [
    'In force from {{from}} until further notice',
    'Gælder fra {{from}} og indtil videre',
  ],
  'factors.state.inForce': ['In force from {{from}} to {{to}}', 'Gælder fra {{from}} til {{to}}'],
  'factors.state.carriedOn': [
    'Of {{year}}. It goes on being used, since there is no newer one.',
    'Fra {{year}}. Den bruges fortsat, da der ikke er en nyere.',
  ],
  'factors.state.toCome': ['The first value begins on {{from}}.', 'Den første værdi begynder {{from}}.'],
  'factors.values.from': ['From', 'Fra'],
  'factors.values.to': ['To', 'Til'],
  'factors.values.now': ['now', 'nu'],
  'factors.values.until': ['further notice', 'indtil videre'],
  'factors.value.told': ['{{amount}} from {{from}}', '{{amount}} fra {{from}}'],
  'factors.value.toldTo': ['{{amount}} from {{from}} to {{to}}', '{{amount}} fra {{from}} til {{to}}'],

  'factors.field.name': ['Name', 'Navn'],
  'factors.field.utilityType': ['Type of meter', 'Målertype'],
  'factors.field.emissionType': ['Emission', 'Udledning'],
  'factors.field.territory': ['Where it holds', 'Hvor den gælder'],
  'factors.field.territory.help': [
    'Meters in this country take it by themselves. Empty: it holds anywhere.',
    'Målere i dette land vælger den selv. Tom: den gælder overalt.',
  ],
  'factors.field.source': ['Source', 'Kilde'],
  'factors.field.source.help': [
    'Who published the figures, where and when.',
    'Hvem der har udgivet tallene, hvor og hvornår.',
  ],
  'factors.field.note': ['What the figures cover', 'Hvad tallene dækker'],
  'factors.field.translation': ['In Danish', 'På engelsk'],
  'factors.field.nameEn': ['Name in English', 'Navn på engelsk'],
  'factors.field.nameDa': ['Name in Danish', 'Navn på dansk'],
  'factors.field.sourceEn': ['Source in English', 'Kilde på engelsk'],
  'factors.field.sourceDa': ['Source in Danish', 'Kilde på dansk'],
  'factors.field.noteEn': ['What the figures cover, in English', 'Hvad tallene dækker, på engelsk'],
  'factors.field.noteDa': ['What the figures cover, in Danish', 'Hvad tallene dækker, på dansk'],
  'factors.translation.title': ['In Danish', 'På engelsk'],
  'factors.translation.help': [
    'Where a field is empty, the text above is shown to those who read Danish, too.',
    'Er et felt tomt, vises teksten ovenfor også for dem, der læser engelsk.',
  ],
  'factors.translation.name': ['Name in Danish', 'Navn på engelsk'],
  'factors.translation.source': ['Source in Danish', 'Kilde på engelsk'],
  'factors.translation.note': ['What the figures cover, in Danish', 'Hvad tallene dækker, på engelsk'],
  'factors.field.values': ['Values', 'Værdier'],
  'factors.field.values.help': [
    'Each value counts from its first day to its last; without a last day until further notice.',
    'Hver værdi gælder fra sin første til sin sidste dag; uden en sidste dag indtil videre.',
  ],
  'factors.values.add': ['Add a value', 'Tilføj en værdi'],
  'factors.values.one': ['Value {{place}} of {{count}}', 'Værdi {{place}} af {{count}}'],
  'factors.values.remove': ['Remove value {{place}}', 'Fjern værdi {{place}}'],
  'factors.values.field.value': ['Amount', 'Mængde'],
  'factors.values.field.emissionUnits': ['Unit of CO₂', 'Enhed for CO₂'],
  'factors.values.field.meterUnits': ['Unit of the meter', 'Målerens enhed'],
  'factors.values.field.startDate': ['First day', 'Første dag'],
  'factors.values.field.endDate': ['Last day', 'Sidste dag'],
  'factors.values.per': ['CO₂ per', 'CO₂ pr.'],
  'factors.values.between': ['from', 'fra'],
  'factors.values.and': ['to', 'til'],
} as const;

type AreaTexts = typeof catalogueTexts;
declare module '../core/text-key.ts' {
  interface Texts extends AreaTexts {}
}
