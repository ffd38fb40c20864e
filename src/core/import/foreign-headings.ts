/**
 * What German, Dutch, Swedish, Norwegian and French lists call their columns, by what English ones may call them: the first that a list knows is
 * meant. Groups with subsidiaries abroad import their lists, too. A word that means something else in Danish is not among them.
 */
const words: readonly [english: string, words: string][] = [
  ['name', 'naam namn nom bezeichnung benennung benämning désignation'],
  ['firstname', 'vorname voornaam förnamn prénom'],
  ['lastname', 'nachname familienname achternaam efternamn etternavn nomdefamille'],
  ['email', 'emailadres epostadress epostadresse mailadres adresseemail adressemail courriel'],
  ['phone', 'rufnummer handy telefoon telefoonnummer mobiel téléphone'],
  ['title', 'beruf functie befattning fonction titre'],
  ['subject', 'betreff onderwerp rubrik objet'],
  ['department', 'abteilung avdelning avdeling département'],
  ['area areas', 'bereich bereiche gebied'],
  ['competences', 'kompetenzen competenties kompetenser kompetanse kompetanser compétences'],
  ['validuntil', 'gültigbis geldigtot giltigtill valablejusquau'],
  ['responsibleperson responsible', 'verantwortlich verantwortlicher verantwoordelijke ansvarig responsable'],
  [
    'date occurrence inspectiondate',
    'datum prüfdatum prüfungsdatum inspectiedatum keuringsdatum kontrolldatum besiktningsdatum kontrolldato datecontrôle',
  ],
  ['time', 'uhrzeit tijd klockslag klokkeslett heure'],
  [
    'nextinspection duedate',
    'nächsteprüfung nächsterprüftermin fälligkeit fälligam volgendeinspectie volgendekeuring vervaldatum nästakontroll nästabesiktning förfallodatum nestekontroll forfallsdato prochaincontrôle échéance',
  ],
  ['frequency', 'intervall prüfintervall frequenz turnus frequentie hyppighet fréquence périodicité'],
  ['inspection check', 'prüfung kontrolle inspectie keuring kontroll besiktning contrôle vérification'],
  [
    'equipment',
    'anlage gerät betriebsmittel maschine installatie apparaat anläggning utrustning utstyr équipement appareil',
  ],
  ['result outcome', 'ergebnis prüfergebnis resultaat résultat utfall'],
  [
    'remark remarks note notes',
    'bemerkung bemerkungen anmerkung anmerkungen opmerking opmerkingen anmärkning anmärkningar merknad merknader remarque remarques commentaire notiz',
  ],
  ['description', 'beschreibung omschrijving beschrijving beskrivning'],
  ['category type kind', 'kategorie categorie catégorie typ art soort'],
  ['severity priority', 'schweregrad allvarlighetsgrad alvorlighetsgrad gravité priorität prioriteit'],
  [
    'place location',
    'ort standort lagerort lagerplatz raum plaats locatie ruimte magazijn opslagplaats plats lagerplats förvaringsplats plassering lagringssted oppbevaringssted lieu emplacement lieudestockage',
  ],
  ['meter', 'zähler mätare compteur'],
  ['meterno number', 'zählernummer zählernr meternummer mätarnummer numérodecompteur'],
  ['unit', 'einheit maßeinheit eenheid enhet unité'],
  [
    'productname',
    'produktname handelsname stoffname stoffbezeichnung produktbezeichnung chemikalie gefahrstoff productnaam handelsnaam produktnamn handelsnamn nomduproduit nomcommercial produit',
  ],
  ['manufacturer', 'hersteller tillverkare produsent fabricant'],
  ['supplier', 'lieferant leverancier leverantör fournisseur'],
  ['productnumber', 'bestellnummer bestelnummer référence référenceproduit'],
  ['casnumber', 'ncas numérocas'],
  ['ecnumber', 'egnummer egnr numéroce'],
  [
    'hazardstatements',
    'hsätze gefahrenhinweise hzinnen gevarenaanduidingen faroangivelser hfraser hsetninger faresetninger mentionsdedanger',
  ],
  ['signalword', 'signalwort signaalwoord mentiondavertissement'],
  ['storageclass', 'opslagklasse classedestockage'],
  [
    'use',
    'verwendung verwendungszweck gebruik toepassing användning användningsområde bruksområde utilisation',
  ],
  ['annualconsumption', 'jahresverbrauch jaarverbruik årsförbrukning årsforbruk consommationannuelle'],
  ['amount', 'menge hoeveelheid mängd mengde quantité'],
  ['stock', 'bestand lagerbestand lagermenge voorraad lagersaldo lagermängd lagermengde'],
  [
    'legislation',
    'gesetz rechtsvorschrift verordnung wetgeving lagstiftning förordning législation texteréglementaire',
  ],
  ['relevance', 'relevanz relevantie pertinence'],
  [
    'stakeholder party',
    'interessiertepartei interessierteparteien belanghebbende intressent partieintéressée',
  ],
  [
    'expectations requirements',
    'erwartungen anforderungen verwachtingen eisen förväntningar attentes exigences',
  ],
];

const english = new Map(
  words.flatMap(([names, foreign]) => foreign.split(' ').map((word) => [word, names.split(' ')] as const)),
);

/** The unit of an amount behind a heading: `menge (kg)`. */
const unit = /^(.+?)(?:in)?(kg|g|t|l|liter|litres|m3)$/;

/** What a heading of another language, folded, may be called in English, folded. None: it is not known. */
export function inEnglish(folded: string): readonly string[] {
  const plain = folded.replace(/[°'’]/g, '');
  const [, name = '', of = ''] = english.has(plain) ? [] : (unit.exec(plain) ?? []);
  return english.get(plain) ?? english.get(name)?.map((each) => each + of) ?? [];
}
