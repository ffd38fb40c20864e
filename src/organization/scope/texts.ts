/** Texts of the scope: key, English, Danish. */
export const scopeTexts = {
  'help.scope': [
    'What your management system covers, and what it does not (ISO 14001, 4.3). Every version is kept, and you can compare two of them.',
    'Hvad jeres ledelsessystem omfatter, og hvad det ikke omfatter (ISO 14001, 4.3). Alle versioner gemmes, og du kan sammenligne to af dem.',
  ],
  'scope.title': ['Scope', 'Anvendelsesområde'],
  'scope.edit': ['Edit scope', 'Redigér anvendelsesområde'],
  'scope.write': ['Describe the scope', 'Beskriv anvendelsesområdet'],
  'scope.saveVersion': ['Save as version {{version}}', 'Gem som version {{version}}'],
  'scope.saved': ['Version {{version}} was saved.', 'Version {{version}} er gemt.'],
  'scope.empty.title': ['What do your management systems cover?', 'Hvad omfatter jeres ledelsessystemer?'],
  'scope.empty.text': [
    'The scope states which activities, products and sites are covered, where the boundaries are, and what is excluded and why. ISO 14001, 45001, 9001 and 50001 require it in clause 4.3. Each change is kept as a new version.',
    'Anvendelsesområdet angiver, hvilke aktiviteter, produkter og lokationer der er omfattet, hvor grænserne går, og hvad der er udeladt og hvorfor. ISO 14001, 45001, 9001 og 50001 kræver det i punkt 4.3. Hver ændring gemmes som en ny version.',
  ],
  'scope.empty.reader': [
    'No one has described it yet. Anyone with editing access can do so.',
    'Ingen har beskrevet det endnu. Det kan alle med redigeringsadgang gøre.',
  ],

  'scope.field.description': ['What is covered', 'Hvad er omfattet'],
  'scope.field.description.help': [
    'Activities, products, services and sites.',
    'Aktiviteter, produkter, ydelser og lokationer.',
  ],
  'scope.field.standards': ['Standards', 'Standarder'],
  'scope.field.standards.help': [
    'Choose, or type the name of another and press Enter.',
    'Vælg, eller skriv navnet på en anden, og tryk Enter.',
  ],
  'scope.field.boundaries': ['Boundaries', 'Grænser'],
  'scope.field.boundaries.help': [
    'Where the system ends: sites, organizational units and interfaces with others.',
    'Hvor systemet slutter: lokationer, enheder i organisationen og grænseflader til andre.',
  ],
  'scope.field.exclusions': ['Exclusions and justification', 'Udelukkelser og begrundelse'],
  'scope.field.changeNote': ['What changed, and why', 'Hvad er ændret, og hvorfor'],
  'scope.field.changeNote.help': ['Shown with the version in the list.', 'Vises ved versionen i listen.'],
  'scope.field.files': ['Files', 'Filer'],

  'scope.version': ['Version {{version}}', 'Version {{version}}'],
  'scope.savedBy': [
    'Version {{version}}, saved {{date}} at {{time}} by {{name}}',
    'Version {{version}}, gemt {{date}} kl. {{time}} af {{name}}',
  ],
  'scope.savedOn': ['Saved {{date}} at {{time}} by {{name}}', 'Gemt {{date}} kl. {{time}} af {{name}}'],
  'scope.versions': ['Versions', 'Versioner'],
  'scope.versions.title': ['Versions of the scope', 'Versioner af anvendelsesområdet'],
  'scope.versions.search': ['Search versions', 'Søg i versioner'],
  'scope.versions.toScope': ['Current scope', 'Gældende anvendelsesområde'],
  'scope.versions.empty': ['No versions yet', 'Ingen versioner endnu'],
  'scope.versions.empty.text': [
    'Each time the scope is saved, a version is kept here with who saved it, when and why.',
    'Hver gang anvendelsesområdet gemmes, bevares en version her med navn, dato og begrundelse.',
  ],
  'scope.column.version': ['Version', 'Version'],
  'scope.column.saved': ['Saved', 'Gemt'],
  'scope.column.by': ['By', 'Af'],
  'scope.column.note': ['What changed', 'Hvad er ændret'],
  'scope.now': ['in force now', 'gælder nu'],
  'scope.on': ['In force on', 'Gældende den'],
  'scope.on.none': ['There was no scope yet on that day.', 'Der var intet anvendelsesområde den dag.'],

  'scope.tab.changes': ['Changes', 'Ændringer'],
  'scope.tab.text': ['Full text', 'Hele teksten'],
  'scope.compare.with': ['Compared with', 'Sammenlignet med'],
  'scope.compare.first': [
    'This is the first version. There is nothing to compare it with yet.',
    'Dette er den første version. Der er endnu intet at sammenligne den med.',
  ],
  'scope.compare.unchanged': ['Unchanged: {{fields}}', 'Uændret: {{fields}}'],
} as const;
