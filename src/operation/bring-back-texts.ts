/** Texts of the first page of an empty installation: key, English, Danish. */
export const bringBackTexts = {
  'bringBack.title': ['Bring back a backup', 'Gendan en sikkerhedskopi'],
  'bringBack.intro': [
    'This installation is empty. If you have a backup of Rede, it can be restored here. The backup is verified first; if anything is missing or damaged, nothing is changed.',
    'Denne installation er tom. Har du en sikkerhedskopi af Rede, kan den gendannes her. Kopien efterprøves først; mangler der noget, eller er noget beskadiget, ændres intet.',
  ],
  'bringBack.code': ['Code', 'Kode'],
  'bringBack.code.note': ['The server printed it when it started.', 'Serveren skrev den, da den startede.'],
  'bringBack.choice': ['Backup on the server', 'Sikkerhedskopi på serveren'],
  'bringBack.choice.note': [
    'The time in the name is UTC, the newest first.',
    'Tidspunktet i navnet er UTC, den nyeste først.',
  ],
  'bringBack.choice.none': ['None of these: the file below', 'Ingen af dem: filen nedenfor'],
  'bringBack.uploaded': ['The file that was just uploaded', 'Filen, der lige blev uploadet'],
  'bringBack.file': ['Upload a backup', 'Upload en sikkerhedskopi'],
  'bringBack.file.note': [
    'A .tar file. It has to contain the files, too: one made by “npm run admin -- backup FILE”.',
    'En .tar-fil. Den skal også indeholde filerne: en, der er taget med »npm run admin -- backup FIL«.',
  ],
  'bringBack.file.orNote': [
    'Instead of one on the server. The .tar file has to contain the files, too: one made by “npm run admin -- backup FILE”.',
    'I stedet for en på serveren. .tar-filen skal også indeholde filerne: en, der er taget med »npm run admin -- backup FIL«.',
  ],
  'bringBack.identity': ['Key of the backup', 'Sikkerhedskopiens nøgle'],
  'bringBack.identity.note': [
    'The content of the key file, for example rede-backup.key. It is not kept.',
    'Indholdet af nøglefilen, fx rede-backup.key. Det gemmes ikke.',
  ],
  'bringBack.secretKeys': ['Key of two-step sign-in', 'Nøglen til totrinslogin'],
  'bringBack.secretKeys.note': [
    'The content of the file “secret-keys” of the earlier server.',
    'Indholdet af filen »secret-keys« fra den tidligere server.',
  ],
  'bringBack.withoutKeys': [
    'The key is lost: restore without it. Everyone who uses two-step sign-in then signs in with the password alone, and sets it up again.',
    'Nøglen er mistet: gendan uden den. Alle, der bruger totrinslogin, logger så ind med adgangskoden alene og aktiverer det igen.',
  ],
  'bringBack.send': ['Verify and restore', 'Efterprøv og gendan'],
  'bringBack.empty': ['Start without a backup', 'Begynd uden sikkerhedskopi'],
  'bringBack.empty.note': [
    'Invite the first person on the server. This page then disappears.',
    'Inviter den første person på serveren. Derefter forsvinder denne side.',
  ],
  'bringBack.busy': [
    'Keep this page open. It continues by itself.',
    'Lad denne side være åben. Den fortsætter selv.',
  ],
  'bringBack.busy.note': [
    'A large backup can take an hour. Closing the page does not stop the restore.',
    'En stor sikkerhedskopi kan tage en time. Gendannelsen fortsætter, selv om siden lukkes.',
  ],
  'bringBack.step.RECEIVING': ['The file is received', 'Filen modtages'],
  'bringBack.step.PROVING': ['The backup is verified', 'Sikkerhedskopien efterprøves'],
  'bringBack.step.RESTORING': [
    'It is restored; the server is closed meanwhile',
    'Den gendannes; serveren er lukket imens',
  ],
  'bringBack.step.STARTING': [
    'The server starts, and you can sign in',
    'Serveren starter, og du kan logge ind',
  ],
  'bringBack.refused': [
    'Nothing was restored, and nothing was changed',
    'Intet blev gendannet, og intet blev ændret',
  ],
  'bringBack.refused.WRONG_CODE': [
    'The code is not the one that the server printed. After 20 wrong codes, restart the server: it prints a new one.',
    'Koden er ikke den, som serveren skrev. Efter 20 forkerte koder skal serveren genstartes: så skriver den en ny.',
  ],
  'bringBack.refused.NOTHING': [
    'Choose a backup, or upload one.',
    'Vælg en sikkerhedskopi, eller upload en.',
  ],
  'bringBack.refused.DAMAGED': [
    'The backup is damaged or not whole, or it is not a backup of Rede. Copy it again from where you keep it, or take an earlier one.',
    'Sikkerhedskopien er beskadiget eller ikke hel, eller den er ikke en sikkerhedskopi af Rede. Kopiér den igen derfra, hvor du opbevarer den, eller tag en tidligere.',
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
    'The backup is from a newer or another version of Rede. Install that version, and try again.',
    'Sikkerhedskopien er fra en nyere eller en anden version af Rede. Installer den version, og prøv igen.',
  ],
  'bringBack.refused.NO_SECRET_KEYS': [
    'People in the backup use two-step sign-in. Its key is not in the backup: enter it below.',
    'Personer i sikkerhedskopien bruger totrinslogin. Nøglen dertil er ikke i sikkerhedskopien: indtast den nedenfor.',
  ],
  'bringBack.refused.NO_ROOM': [
    'There is too little room on the disk of the server. Make room, and try again.',
    'Der er for lidt plads på serverens disk. Skaf plads, og prøv igen.',
  ],
  'bringBack.refused.HAS_ROWS': [
    'The installation is no longer empty: someone has been invited meanwhile.',
    'Installationen er ikke længere tom: nogen er blevet inviteret imens.',
  ],
  'bringBack.refused.BROKEN_OFF': [
    'It was interrupted. Try again; if it happens again, the log of the server says more.',
    'Det blev afbrudt. Prøv igen; sker det igen, står der mere i serverens log.',
  ],
} as const;
