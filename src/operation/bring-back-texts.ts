/** Texts of the first page of an empty installation: key, English, Danish. */
export const bringBackTexts = {
  'bringBack.title': ['Restore a backup', 'Gendan en sikkerhedskopi'],
  'bringBack.intro': [
    'This installation is empty. If you have a backup of Rede, it can be restored here. The backup is verified first; if anything is missing or damaged, nothing is changed.',
    'Denne installation er tom. Har du en sikkerhedskopi af Rede, kan den gendannes her. Kopien efterprøves først; mangler der noget, eller er noget beskadiget, ændres intet.',
  ],
  'bringBack.code': ['Code', 'Kode'],
  'bringBack.code.note': ['The server printed it when it started.', 'Serveren skrev den, da den startede.'],
  'bringBack.choice': ['Backup on the server', 'Sikkerhedskopi på serveren'],
  'bringBack.choice.note': [
    'Newest first. The time in the name is UTC.',
    'Den nyeste først. Tidspunktet i navnet er UTC.',
  ],
  'bringBack.choice.none': ['None of these: use the file below', 'Ingen af dem: Brug filen nedenfor'],
  'bringBack.uploaded': ['The file you just uploaded', 'Den fil, du lige har uploadet'],
  'bringBack.file': ['Upload a backup', 'Upload en sikkerhedskopi'],
  'bringBack.file.note': [
    'A .tar file that also contains the uploaded files, as made by “npm run admin -- backup FILE”.',
    'En .tar-fil, der også indeholder de uploadede filer, som den fra »npm run admin -- backup FIL«.',
  ],
  'bringBack.file.orNote': [
    'Instead of one on the server: a .tar file that also contains the uploaded files, as made by “npm run admin -- backup FILE”.',
    'I stedet for en på serveren: en .tar-fil, der også indeholder de uploadede filer, som den fra »npm run admin -- backup FIL«.',
  ],
  'bringBack.identity': ['Backup key', 'Sikkerhedskopiens nøgle'],
  'bringBack.identity.note': [
    'The contents of the key file, for example rede-backup.key. Rede does not keep it.',
    'Indholdet af nøglefilen, fx rede-backup.key. Rede gemmer det ikke.',
  ],
  'bringBack.secretKeys': ['Two-step sign-in key', 'Nøglen til totrinslogin'],
  'bringBack.secretKeys.note': [
    'The contents of the file “secret-keys” from the previous server.',
    'Indholdet af filen »secret-keys« fra den tidligere server.',
  ],
  'bringBack.withoutKeys': [
    'The key is lost. Restore without it: everyone who uses two-step sign-in then signs in with only their password and must set it up again.',
    'Nøglen er gået tabt. Gendan uden den: Alle, der bruger totrinslogin, logger derefter ind med kun adgangskoden og skal aktivere det igen.',
  ],
  'bringBack.send': ['Verify and restore', 'Efterprøv og gendan'],
  'bringBack.empty': ['Start without a backup', 'Begynd uden sikkerhedskopi'],
  'bringBack.empty.note': [
    'Invite the first person on the server. This page then disappears.',
    'Invitér den første person på serveren. Derefter forsvinder denne side.',
  ],
  'bringBack.busy': [
    'Keep this page open. It continues automatically.',
    'Lad siden være åben. Den fortsætter af sig selv.',
  ],
  'bringBack.busy.note': [
    'A large backup can take an hour. Closing the page does not stop the restore.',
    'En stor sikkerhedskopi kan tage en time. Gendannelsen fortsætter, selv om siden lukkes.',
  ],
  'bringBack.step.RECEIVING': ['Receiving the file', 'Filen modtages'],
  'bringBack.step.PROVING': ['Verifying the backup', 'Sikkerhedskopien efterprøves'],
  'bringBack.step.RESTORING': [
    'Restoring the data; Rede is unavailable until it is done',
    'Data gendannes; Rede kan ikke bruges imens',
  ],
  'bringBack.step.STARTING': [
    'Starting Rede; then you can sign in',
    'Rede starter; derefter kan du logge ind',
  ],
  'bringBack.refused': [
    'Nothing was restored, and nothing was changed',
    'Intet blev gendannet, og intet blev ændret',
  ],
  'bringBack.refused.WRONG_CODE': [
    'This is not the code the server printed. After 20 wrong codes, restart the server to get a new one.',
    'Det er ikke den kode, serveren skrev. Efter 20 forkerte koder skal serveren genstartes for at skrive en ny.',
  ],
  'bringBack.refused.NOTHING': [
    'Choose a backup, or upload one.',
    'Vælg en sikkerhedskopi, eller upload en.',
  ],
  'bringBack.refused.DAMAGED': [
    'The backup is damaged or incomplete, or it is not a Rede backup. Copy it again from where you keep it, or use an earlier one.',
    'Sikkerhedskopien er beskadiget eller ufuldstændig, eller den er ikke fra Rede. Kopiér den igen fra det sted, hvor I opbevarer den, eller brug en tidligere.',
  ],
  'bringBack.refused.ENCRYPTED': [
    'The backup is encrypted. Enter its key below.',
    'Sikkerhedskopien er krypteret. Indtast dens nøgle nedenfor.',
  ],
  'bringBack.refused.WRONG_KEY': [
    'The key does not open this backup. Enter the right one below.',
    'Nøglen åbner ikke denne sikkerhedskopi. Indtast den rigtige nedenfor.',
  ],
  'bringBack.refused.NEWER': [
    'The backup is from a newer or a different version of Rede. Install that version, and try again.',
    'Sikkerhedskopien er fra en nyere eller en anden version af Rede. Installér den version, og prøv igen.',
  ],
  'bringBack.refused.NO_SECRET_KEYS': [
    'People in the backup use two-step sign-in, but its key is not in the backup. Enter it below.',
    'Personer i sikkerhedskopien bruger totrinslogin, men nøglen til det er ikke med. Indtast den nedenfor.',
  ],
  'bringBack.refused.NO_ROOM': [
    'There is too little free space on the server’s disk. Free some space, and try again.',
    'Der er for lidt ledig plads på serverens disk. Frigør plads, og prøv igen.',
  ],
  'bringBack.refused.HAS_ROWS': [
    'The installation is no longer empty: someone has been invited in the meantime.',
    'Installationen er ikke længere tom: Nogen er blevet inviteret i mellemtiden.',
  ],
  'bringBack.refused.BROKEN_OFF': [
    'The restore was interrupted. Try again. If it happens again, see the server’s log.',
    'Gendannelsen blev afbrudt. Prøv igen. Hvis det sker igen, så se i serverens log.',
  ],
} as const;
