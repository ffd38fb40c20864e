/** The lists that come with the product, and what they say of a substance: key, English, Danish. */
export const restrictionTexts = {
  'restrictions.none': [
    'None of its numbers stands in the lists that come with Rede.',
    'Ingen af dets numre står i de lister, der følger med Rede.',
  ],
  'restrictions.none.text': [
    'Lists also name substances in words alone, which no number finds.',
    'Listerne nævner også stoffer alene med ord, og dem finder intet nummer.',
  ],
  'restrictions.coverage': [
    'How much of each list can be matched',
    'Hvor meget af hver liste der kan findes',
  ],
  'restrictions.entry': ['Entry {{entry}}', 'Post {{entry}}'],
  'restrictions.since': ['since {{date}}', 'siden {{date}}'],
  'restrictions.since.REACH_ANNEX_XIV': ['sunset date {{date}}', 'solnedgangsdato {{date}}'],
  'restrictions.threshold': ['from {{threshold}} %', 'fra {{threshold}} %'],
  'restrictions.combined': ['sum of the group', 'summen af gruppen'],
  'restrictions.noThreshold': ['no single threshold', 'ingen enkelt grænse'],
  'restrictions.group': ['As one of a group: {{member}}', 'Som en i en gruppe: {{member}}'],
  'restrictions.matchedBy': ['found by {{kind}}', 'fundet på {{kind}}'],
  'restrictions.kind.CAS': ['CAS number', 'CAS-nummer'],
  'restrictions.kind.EC': ['EC number', 'EF-nummer'],
  'restrictions.kind.INDEX': ['index number', 'indeksnummer'],
  'restrictions.asOf': ['list of {{date}}', 'liste pr. {{date}}'],
  'restrictions.unreviewed': ['Summary, not compared with the source', 'Resumé, ikke sammenholdt med kilden'],

  'referenceLists.title': ['Lists of chemicals', 'Kemikalielister'],
  'referenceLists.search': ['Search lists', 'Søg i lister'],
  'referenceLists.column.list': ['List', 'Liste'],
  'referenceLists.column.asOf': ['As of', 'Pr.'],
  'referenceLists.column.entries': ['Entries', 'Poster'],
  'referenceLists.column.matchable': ['Can be matched', 'Kan findes'],
  'referenceLists.column.listed': ['In the catalogue', 'I kataloget'],
  'referenceLists.matchable': ['{{matchable}} of {{entries}}', '{{matchable}} af {{entries}}'],
  'referenceLists.words_one': [
    '{{count}} entry is described in words alone: no number finds it.',
    '{{count}} post er kun beskrevet med ord: intet nummer finder den.',
  ],
  'referenceLists.words_other': [
    '{{count}} entries are described in words alone: no number finds them.',
    '{{count}} poster er kun beskrevet med ord: intet nummer finder dem.',
  ],
  'referenceLists.allMatch': [
    'Every entry can be found by a number.',
    'Alle poster kan findes på et nummer.',
  ],
  'referenceLists.coverage': ['What can be matched', 'Hvad der kan findes'],
  'referenceLists.substances': ['Substances with a number', 'Stoffer med nummer'],
  'referenceLists.source': ['Source', 'Kilde'],
  'referenceLists.loadedAt': ['Loaded', 'Indlæst'],
  'referenceLists.unreviewed': [
    'Some of it was not compared with its source: help, not law.',
    'Noget af det er ikke sammenholdt med kilden: hjælp, ikke lov.',
  ],
  'referenceLists.loads': ['What has changed', 'Hvad der er ændret'],
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
    '{{count}} record that a person changed was left alone',
    '{{count}} post, som en person har ændret, er ladt i fred',
  ],
  'referenceLists.load.kept_other': [
    '{{count}} records that people changed were left alone',
    '{{count}} poster, som personer har ændret, er ladt i fred',
  ],
  'referenceLists.load.substances_one': [
    '{{count}} substance of the catalogue came onto the list or left it',
    '{{count}} stof i kataloget kom på listen eller gled ud',
  ],
  'referenceLists.load.substances_other': [
    '{{count}} substances of the catalogue came onto the list or left it',
    '{{count}} stoffer i kataloget kom på listen eller gled ud',
  ],
  'referenceLists.touches.none': [
    'It touches no chemical that an organization uses.',
    'Det berører ingen kemikalier, som en organisation bruger.',
  ],
  'referenceLists.touches.here': ['It touches chemicals in use at:', 'Det berører kemikalier i brug hos:'],
  'referenceLists.touches.chemicals_one': ['{{count}} chemical', '{{count}} kemikalie'],
  'referenceLists.touches.chemicals_other': ['{{count}} chemicals', '{{count}} kemikalier'],
  'referenceLists.touches.others_one': [
    'and at {{count}} more organization: {{chemicals}}',
    'og hos {{count}} organisation mere: {{chemicals}}',
  ],
  'referenceLists.touches.others_other': [
    'and at {{count}} more organizations: {{chemicals}}',
    'og hos {{count}} organisationer mere: {{chemicals}}',
  ],
  'referenceLists.touches.elsewhere_one': [
    'It touches chemicals in use at {{count}} organization: {{chemicals}}',
    'Det berører kemikalier i brug hos {{count}} organisation: {{chemicals}}',
  ],
  'referenceLists.touches.elsewhere_other': [
    'It touches chemicals in use at {{count}} organizations: {{chemicals}}',
    'Det berører kemikalier i brug hos {{count}} organisationer: {{chemicals}}',
  ],
  'referenceLists.load.ADDED': ['added', 'tilføjet'],
  'referenceLists.load.REMOVED': ['removed', 'fjernet'],
  'referenceLists.load.CHANGED': ['changed', 'ændret'],
  'referenceLists.tab.overview': ['Overview', 'Overblik'],
  'referenceLists.tab.entries': ['Entries', 'Poster'],
  'referenceLists.entries.search': ['Search entries', 'Søg poster'],
  'referenceLists.entries.none': ['No entry has these words.', 'Ingen post har disse ord.'],
  'referenceLists.entries.wordsOnly': ['in words alone', 'kun med ord'],
  'referenceLists.empty.title': ['No lists yet', 'Ingen lister endnu'],
  'referenceLists.empty.text': ['They come with the next start.', 'De kommer ved næste start.'],
} as const;
