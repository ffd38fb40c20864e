/** What may be stored together: key, English, Danish. */
export const storageTexts = {
  'storage.matrix': ['Joint storage of storage classes', 'Fælles oplag af lagerklasser'],
  'storage.guidance': [
    'Guidance based on the German TRGS 510; Denmark has no table of its own.',
    'Vejledende efter den tyske TRGS 510; Danmark har ingen egen tabel.',
  ],
  'storage.class': ['Class', 'Klasse'],
  'storage.TOGETHER': ['Together', 'Sammen'],
  'storage.RESTRICTED': ['With restrictions', 'Med begrænsninger'],
  'storage.SEPARATE': ['Separate', 'Adskilt'],
  'storage.pair': ['{{one}} and {{other}}', '{{one}} og {{other}}'],
  'storage.note': ['note {{mark}}', 'note {{mark}}'],
  'storage.disputed': [
    'Sources disagree; treated as separate.',
    'Kilderne er uenige; det regnes som adskilt.',
  ],
  'storage.conflicts': ['Keep apart', 'Skal holdes adskilt'],
  'storage.noConflicts': [
    'No conflict between the storage classes. Check sections 7 and 10 of each sheet: acids, oxidisers and chlorine compounds can react within one class.',
    'Ingen konflikt mellem lagerklasserne. Kontrollér punkt 7 og 10 i hvert sikkerhedsdatablad: Syrer, oxiderende stoffer og klorforbindelser kan reagere inden for samme klasse.',
  ],
  'storage.none': ['No known storage classes at this place.', 'Ingen kendte lagerklasser på dette sted.'],
} as const;
