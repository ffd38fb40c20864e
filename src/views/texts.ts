/** Named views of lists: key, English, Danish. */
export const viewTexts = {
  'views.open': ['Views of this list', 'Visninger af listen'],
  'views.current': ['View: {{name}}', 'Visning: {{name}}'],
  'views.changed': ['changed', 'ændret'],
  'views.changedAria': ['View: {{name}} changed', 'Visning: {{name}} ændret'],
  'views.gone': ['View not found', 'Visning findes ikke'],
  'views.goneText': [
    'This view was deleted or is no longer shared with you. The list shows what the rest of the link says.',
    'Visningen er slettet eller ikke længere delt med dig. Listen viser det, resten af linket angiver.',
  ],
  'views.own': ['My views', 'Mine visninger'],
  'views.shared': ['Shared with {{organization}}', 'Delt med {{organization}}'],
  'views.none': [
    'Save the search, filters and order of a list under a name, to come back to them or share them.',
    'Gem en listes søgning, filtre og rækkefølge under et navn, så du kan vende tilbage til dem eller dele dem.',
  ],
  'views.all': ['Show the whole list', 'Vis hele listen'],
  'views.saveNew': ['Save as a new view', 'Gem som ny visning'],
  'views.saveChanges': ['Save the changes to {{name}}', 'Gem ændringerne i {{name}}'],
  'views.rename': ['Rename or share', 'Omdøb eller del'],
  'views.renameOnly': ['Rename', 'Omdøb'],
  'views.copy': ['Copy link', 'Kopiér link'],
  'views.remove': ['Delete the view', 'Slet visningen'],
  'views.removed': ['The view {{name}} was deleted.', 'Visningen {{name}} er slettet.'],
  'views.restored': ['The view {{name}} was restored.', 'Visningen {{name}} er gendannet.'],
  'views.saved': ['The view {{name}} was saved.', 'Visningen {{name}} er gemt.'],
  'views.overtaken': ['{{name}} was changed by someone else', '{{name}} er ændret af en anden'],
  'views.overtaken.text': [
    'They saved other filters after you opened the view. Yours are still in the list.',
    'Der er gemt andre filtre, efter at du åbnede visningen. Dine er stadig i listen.',
  ],
  'views.overtaken.show': ['Show theirs', 'Vis den andens version'],
  'views.overtaken.new': ['Save mine as a new view', 'Gem min som ny visning'],
  'views.overtaken.over': ['Replace theirs', 'Erstat den andens version'],
  'views.renamed.shared': [
    'Someone else has changed this: it is now called {{name}}, and everyone sees it. Save again to replace that.',
    'En anden har ændret den: Den hedder nu {{name}}, og alle ser den. Gem igen for at erstatte det.',
  ],
  'views.renamed.own': [
    'This was changed elsewhere: it is now called {{name}}, and only its author sees it. Save again to replace that.',
    'Den er ændret et andet sted: Den hedder nu {{name}}, og kun opretteren ser den. Gem igen for at erstatte det.',
  ],
  'views.save': ['Save view', 'Gem visning'],
  'views.field.name': ['Name', 'Navn'],
  'views.field.shared': ['Who sees it', 'Hvem ser den'],
  'views.onlyMe': ['Only me', 'Kun mig'],
  'views.everyone': ['Everyone', 'Alle'],
  'views.whoSees': ['Who sees it in {{organization}}', 'Hvem ser den i {{organization}}'],
  'views.field.list': ['List', 'Liste'],
  'views.field.query': ['Search, filters and order', 'Søgning, filtre og rækkefølge'],
  'views.field.author': ['Created by', 'Oprettet af'],
  'changes.kind.list_view': ['View of a list', 'Visning af en liste'],
} as const;

type AreaTexts = typeof viewTexts;
declare module '../core/contract/text-key.ts' {
  interface Texts extends AreaTexts {}
}
