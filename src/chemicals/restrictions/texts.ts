/** The lists that come with the product, and what they say of a substance: key, English, Danish. */
export const restrictionTexts = {
  'restrictions.none': [
    'Not found on any list (matched by CAS, EC and index number).',
    'Ikke fundet på nogen liste (sammenlignet på CAS-, EF- og indeksnummer).',
  ],
  'restrictions.none.text': [
    'Some list entries have no number and cannot be matched automatically.',
    'Nogle poster på listerne har intet nummer og kan ikke genkendes automatisk.',
  ],
  'restrictions.coverage': ['Coverage of each list', 'Dækning af hver liste'],
  'restrictions.entry': ['Entry {{entry}}', 'Punkt {{entry}}'],
  'restrictions.since': ['since {{date}}', 'siden {{date}}'],
  'restrictions.since.REACH_ANNEX_XIV': ['sunset date {{date}}', 'solnedgangsdato {{date}}'],
  'restrictions.threshold': ['from {{threshold}} %', 'fra {{threshold}} %'],
  'restrictions.combined': ['sum of the group', 'summen af gruppen'],
  'restrictions.noThreshold': ['no single threshold', 'ingen fast grænse'],
  'restrictions.group': ['As part of a group: {{member}}', 'Som en del af en gruppe: {{member}}'],
  'restrictions.matchedBy': ['matched by {{kind}}', 'genkendt på {{kind}}'],
  'restrictions.kind.CAS': ['CAS number', 'CAS-nummer'],
  'restrictions.kind.EC': ['EC number', 'EF-nummer'],
  'restrictions.kind.INDEX': ['index number', 'indeksnummer'],
  'restrictions.asOf': ['list as of {{date}}', 'liste pr. {{date}}'],
  'restrictions.unreviewed': [
    'Summary, not checked against the source',
    'Resumé, ikke kontrolleret mod kilden',
  ],

  'referenceLists.title': ['Chemical lists', 'Kemikalielister'],
  'referenceLists.search': ['Search lists', 'Søg i lister'],
  'referenceLists.column.list': ['List', 'Liste'],
  'referenceLists.column.asOf': ['As of', 'Pr.'],
  'referenceLists.column.entries': ['Entries', 'Poster'],
  'referenceLists.column.matchable': ['Can be matched', 'Kan genkendes'],
  'referenceLists.column.listed': ['In the catalogue', 'I kataloget'],
  'referenceLists.matchable': ['{{matchable}} of {{entries}}', '{{matchable}} af {{entries}}'],
  'referenceLists.words_one': [
    '{{count}} entry has no number and cannot be matched automatically.',
    '{{count}} post har intet nummer og kan ikke genkendes automatisk.',
  ],
  'referenceLists.words_other': [
    '{{count}} entries have no number and cannot be matched automatically.',
    '{{count}} poster har intet nummer og kan ikke genkendes automatisk.',
  ],
  'referenceLists.allMatch': [
    'All entries can be matched by number.',
    'Alle poster kan genkendes på et nummer.',
  ],
  'referenceLists.coverage': ['Coverage', 'Dækning'],
  'referenceLists.substances': ['Substances with a number', 'Stoffer med nummer'],
  'referenceLists.source': ['Source', 'Kilde'],
  'referenceLists.loadedAt': ['Loaded', 'Indlæst'],
  'referenceLists.unreviewed': [
    'Parts of this list have not been checked against the source. Use it as guidance only.',
    'Dele af listen er ikke kontrolleret mod kilden. Brug den kun som vejledning.',
  ],
  'referenceLists.incomplete': ['incomplete', 'ufuldstændig'],
  'referenceLists.until': ['a newer edition applies from {{date}}', 'en nyere udgave gælder fra {{date}}'],
  'referenceLists.lacks': ['Incomplete. {{what}}', 'Ufuldstændig. {{what}}'],
  'referenceLists.superseded.soon': [
    'A newer edition, which Rede does not have yet, applies from {{date}}.',
    'En nyere udgave, som Rede endnu ikke har, gælder fra {{date}}.',
  ],
  'referenceLists.superseded': [
    'Out of date: a newer edition, which Rede does not have, has applied since {{date}}. Check the transport data against it.',
    'Forældet: En nyere udgave, som Rede ikke har, har været gældende siden {{date}}. Kontrollér transportoplysningerne mod den.',
  ],
  'referenceLists.loads': ['Changes', 'Ændringer'],
  'referenceLists.load.first_one': [
    'Loaded for the first time: {{count}} entry',
    'Indlæst første gang: {{count}} post',
  ],
  'referenceLists.load.first_other': [
    'Loaded for the first time: {{count}} entries',
    'Indlæst første gang: {{count}} poster',
  ],
  'referenceLists.load.counts': [
    '{{added}} added, {{removed}} removed, {{changed}} changed',
    '{{added}} tilføjet, {{removed}} fjernet, {{changed}} ændret',
  ],
  'referenceLists.load.kept_one': [
    '{{count}} manually edited record was not updated',
    '{{count}} manuelt ændret registrering er ikke opdateret',
  ],
  'referenceLists.load.kept_other': [
    '{{count}} manually edited records were not updated',
    '{{count}} manuelt ændrede registreringer er ikke opdateret',
  ],
  'referenceLists.load.substances_one': [
    '{{count}} substance in the catalogue was added to or removed from the list',
    '{{count}} stof i kataloget er kommet på listen eller taget af den',
  ],
  'referenceLists.load.substances_other': [
    '{{count}} substances in the catalogue were added to or removed from the list',
    '{{count}} stoffer i kataloget er kommet på listen eller taget af den',
  ],
  'referenceLists.touches.none': ['No chemicals in use are affected.', 'Ingen kemikalier i brug er berørt.'],
  'referenceLists.touches.here': ['Affects chemicals in use at:', 'Berører kemikalier i brug hos:'],
  'referenceLists.touches.chemicals_one': ['{{count}} chemical', '{{count}} kemikalie'],
  'referenceLists.touches.chemicals_other': ['{{count}} chemicals', '{{count}} kemikalier'],
  'referenceLists.touches.others_one': [
    'and at {{count}} other organization: {{chemicals}}',
    'og hos {{count}} anden organisation: {{chemicals}}',
  ],
  'referenceLists.touches.others_other': [
    'and at {{count}} other organizations: {{chemicals}}',
    'og hos {{count}} andre organisationer: {{chemicals}}',
  ],
  'referenceLists.touches.elsewhere_one': [
    'Affects chemicals in use at {{count}} organization: {{chemicals}}',
    'Berører kemikalier i brug hos {{count}} organisation: {{chemicals}}',
  ],
  'referenceLists.touches.elsewhere_other': [
    'Affects chemicals in use at {{count}} organizations: {{chemicals}}',
    'Berører kemikalier i brug hos {{count}} organisationer: {{chemicals}}',
  ],
  'referenceLists.load.ADDED': ['added', 'tilføjet'],
  'referenceLists.load.REMOVED': ['removed', 'fjernet'],
  'referenceLists.load.CHANGED': ['changed', 'ændret'],
  'referenceLists.tab.overview': ['Overview', 'Overblik'],
  'referenceLists.tab.entries': ['Entries', 'Poster'],
  'referenceLists.entries.search': ['Search entries', 'Søg i poster'],
  'referenceLists.entries.english': [
    'Substance names are from the English edition of the list.',
    'Stofnavnene er fra listens engelske udgave.',
  ],
  'referenceLists.entries.none': ['No entries match your search.', 'Ingen poster passer til søgningen.'],
  'referenceLists.entries.wordsOnly': ['no number', 'uden nummer'],
  'referenceLists.empty.title': ['No lists yet', 'Ingen lister endnu'],
  'referenceLists.empty.text': [
    'They are loaded the next time Rede starts.',
    'De indlæses, næste gang Rede starter.',
  ],
} as const;
