/** Texts of this area: key, English, Danish. */
export const operationTexts = {
  'help.adminOperation': [
    'How this installation is doing: backups, queues and versions. Check here that the newest backup has been restored on trial.',
    'Sådan har denne installation det: sikkerhedskopier, køer og versioner. Kontrollér her, at den nyeste sikkerhedskopi er prøvegendannet.',
  ],
  'operation.title': ['Operation', 'Systemdrift'],
  'operation.backups': ['Backups', 'Sikkerhedskopier'],
  'operation.backUp': ['Back up now', 'Tag sikkerhedskopi nu'],
  'operation.asked': [
    'The backup starts in a few seconds.',
    'Sikkerhedskopieringen begynder om få sekunder.',
  ],
  'operation.byCommand': [
    'This installation has its own database. Your system administrator makes backups with “npm run admin -- backup --to FOLDER”.',
    'Denne installation har sin egen database. Systemadministratoren tager sikkerhedskopier med kommandoen »npm run admin -- backup --to MAPPE«.',
  ],
  'operation.byOthers': [
    'Backups are made outside Rede (BACKUP_TO=none). Rede does not know how old they are.',
    'Sikkerhedskopier tages uden for Rede (BACKUP_TO=none). Rede ved ikke, hvor gamle de er.',
  ],
  'operation.newest': ['Latest verified backup', 'Nyeste efterprøvede sikkerhedskopi'],
  'operation.none': ['None yet', 'Ingen endnu'],
  'operation.next': ['Next backup', 'Næste sikkerhedskopi'],
  'operation.folder': ['Folder on the server', 'Mappe på serveren'],
  'operation.keep': ['Kept', 'Gemmes'],
  'operation.keepFor': ['{{days}} days, {{weeks}} weeks', '{{days}} dage, {{weeks}} uger'],
  'operation.trial': ['Latest trial restore', 'Seneste prøvegendannelse'],
  'operation.noTrial': [
    'None yet. Once a week the newest backup is restored for trial.',
    'Ingen endnu. En gang om ugen gendannes den nyeste sikkerhedskopi på prøve.',
  ],
  'operation.trialFound': [
    '{{at}}: the backup of {{taken}} was restored into a database of its own. All {{rows}} rows in {{tables}} tables are as saved, and the change log is intact ({{changes}} sealed changes).',
    '{{at}}: Sikkerhedskopien fra {{taken}} blev gendannet i en særskilt database. Alle {{rows}} rækker i {{tables}} tabeller er, som de blev gemt, og ændringsloggen er intakt ({{changes}} forseglede ændringer).',
  ],
  'operation.trialFailed': [
    'The backup of {{taken}} could not be restored for trial.',
    'Sikkerhedskopien fra {{taken}} kunne ikke gendannes på prøve.',
  ],
  'operation.late': ['No verified backup for two days', 'Ingen efterprøvet sikkerhedskopi i to døgn'],
  'operation.lateMore': [
    'If the server fails now, everything entered since then is lost.',
    'Bryder serveren ned nu, mister I alt, der er indtastet siden.',
  ],
  'operation.toOperation': ['See backups', 'Se sikkerhedskopier'],
  'operation.sameDisk': [
    'The folder is on the server itself. Have it copied to another machine.',
    'Mappen ligger på selve serveren. Få den kopieret til en anden maskine.',
  ],
  'operation.column.started': ['Started', 'Begyndt'],
  'operation.column.state': ['State', 'Status'],
  'operation.column.size': ['Size', 'Størrelse'],
  'operation.column.rows': ['Rows', 'Rækker'],
  'operation.column.by': ['By', 'Af'],
  'operation.state.RUNNING': ['Saving', 'Gemmer'],
  'operation.state.PROVING': ['Verifying', 'Efterprøver'],
  'operation.state.DONE': ['Saved, not verified', 'Gemt, ikke efterprøvet'],
  'operation.state.PROVED': ['Saved and verified', 'Gemt og efterprøvet'],
  'operation.state.FAILED': ['Failed', 'Mislykkedes'],
  'operation.lacking_one': [
    '{{count}} file was missing or damaged on the server.',
    '{{count}} fil manglede eller var beskadiget på serveren.',
  ],
  'operation.lacking_other': [
    '{{count}} files were missing or damaged on the server.',
    '{{count}} filer manglede eller var beskadiget på serveren.',
  ],
  'operation.brokenOff': ['It was interrupted.', 'Den blev afbrudt.'],
  'operation.byClock': ['The server', 'Serveren'],
  'operation.progress': ['{{rows}} rows, {{files}} files', '{{rows}} rækker, {{files}} filer'],
  'operation.progressOf': [
    '{{rows}} rows, {{files}} of {{all}} files',
    '{{rows}} rækker, {{files}} af {{all}} filer',
  ],
  'operation.installation': ['Installation', 'Installation'],
  'operation.version': ['Rede', 'Rede'],
  'operation.migration': ['Database version', 'Databasens version'],
  'operation.database': ['Database size', 'Databasens størrelse'],
  'operation.disk': ['Free disk space for files', 'Ledig plads til filer'],
  'operation.diskOf': ['{{free}} of {{total}} free', '{{free}} af {{total}} ledig'],
  'operation.unknown': ['Unknown', 'Ukendt'],
  'operation.queues': ['Background jobs', 'Baggrundsopgaver'],
  'operation.queue': ['Job', 'Opgave'],
  'operation.queue.mail': [
    'Emails people wait for: links, invitations',
    'Mails, som nogen venter på: links, invitationer',
  ],
  'operation.queue.letters': ['Other emails', 'Andre mails'],
  'operation.queue.digests': ['Task summaries', 'Samlede mails om opgaver'],
  'operation.queue.notifications': ['Notifications by email', 'Beskeder på mail'],
  'operation.queue.inspections': ['Due inspections', 'Forfaldne eftersyn'],
  'operation.queue.consumption': ['Consumption by month', 'Forbrug pr. måned'],
  'operation.queue.obligations': ['Changed acts', 'Ændrede lovkrav'],
  'operation.queue.sheets': ['Reading of safety data sheets', 'Læsning af sikkerhedsdatablade'],
  'operation.queue.oldSheets': ['Deletion of old sheet readings', 'Sletning af gamle læsninger'],
  'operation.queue.judging': [
    'Colours of chemicals after changed law',
    'Farver på kemikalier efter ændret lov',
  ],
  'operation.queue.words': ['Text of documents, for search', 'Tekst i dokumenter, til søgning'],
  'operation.queue.files': ['Deletion of unused files', 'Sletning af filer, der ikke bruges'],
  'operation.queue.sweep': ['Deletion of expired data', 'Sletning af udløbne data'],
  'operation.queue.seal': ['Sealing of the change log', 'Forsegling af ændringsloggen'],
  'operation.queue.backup': ['Backups', 'Sikkerhedskopier'],
  'operation.waiting': ['Waiting', 'Venter'],
  'operation.failed': ['Failed', 'Mislykkede'],
  'operation.oldest': ['Waiting since', 'Har ventet siden'],
  'problem.BACKUP_UNDER_WAY': [
    'A backup is already running. Wait until it has finished.',
    'Der tages allerede en sikkerhedskopi. Vent, til den er færdig.',
  ],
  'problem.BACKUP_BY_COMMAND': [
    'This server makes no backups itself. Your system administrator makes them with a command.',
    'Denne server tager ikke selv sikkerhedskopier. Systemadministratoren tager dem med en kommando.',
  ],
} as const;

type Own = typeof operationTexts;
declare module '../core/contract/text-key.ts' {
  interface Texts extends Own {}
}
