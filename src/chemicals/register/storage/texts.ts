/** What may be stored together: key, English, Danish. */
export const storageTexts = {
  'storage.matrix': ['Joint storage by storage class', 'Fælles oplag efter lagerklasse'],
  'storage.guidance': [
    'Guidance based on the German TRGS 510; Denmark has no such table.',
    'Vejledende efter den tyske TRGS 510; Danmark har ingen tilsvarende tabel.',
  ],
  'storage.class': ['Class', 'Klasse'],
  'storage.TOGETHER': ['Together', 'Sammen'],
  'storage.RESTRICTED': ['With restrictions', 'Med begrænsninger'],
  'storage.SEPARATE': ['Separate', 'Adskilt'],
  'storage.pair': ['{{one}} and {{other}}', '{{one}} og {{other}}'],
  'storage.note': ['note {{mark}}', 'note {{mark}}'],
  'storage.disputed': [
    'Sources disagree; treated as separate.',
    'Kilderne er uenige, så klasserne regnes som adskilt oplag.',
  ],
  'storage.conflicts': ['Keep apart', 'Skal holdes adskilt'],
  'storage.noConflicts': [
    'No conflict between the storage classes. Check sections 7 and 10 of each safety data sheet: acids, oxidisers and chlorine compounds can react within one class.',
    'Ingen konflikt mellem lagerklasserne. Kontrollér punkt 7 og 10 i hvert sikkerhedsdatablad: Syrer, oxidationsmidler og klorforbindelser kan reagere inden for samme klasse.',
  ],
  'storage.noKnownConflicts': [
    'The known storage classes do not conflict. The others may.',
    'De kendte lagerklasser er ikke i konflikt. De øvrige kan være det.',
  ],
  'storage.reaction.EUH031': [
    'Toxic gas on contact with acid: keep {{carriers}} away from {{others}} (EUH031).',
    'Giftig gas ved kontakt med syre: Hold {{carriers}} adskilt fra {{others}} (EUH031).',
  ],
  'storage.reaction.EUH032': [
    'Very toxic gas on contact with acid: keep {{carriers}} away from {{others}} (EUH032).',
    'Meget giftig gas ved kontakt med syre: Hold {{carriers}} adskilt fra {{others}} (EUH032).',
  ],
  'storage.reaction.EUH031.perhaps': [
    'Toxic gas on contact with acid: {{carriers}} (EUH031). May be an acid, as the pH is not known: {{others}}.',
    'Giftig gas ved kontakt med syre: {{carriers}} (EUH031). Kan være syre, da pH ikke er oplyst: {{others}}.',
  ],
  'storage.reaction.EUH032.perhaps': [
    'Very toxic gas on contact with acid: {{carriers}} (EUH032). May be an acid, as the pH is not known: {{others}}.',
    'Meget giftig gas ved kontakt med syre: {{carriers}} (EUH032). Kan være syre, da pH ikke er oplyst: {{others}}.',
  ],
  'storage.reaction.WATER': [
    'Reacts dangerously with water: {{carriers}}. May contain water: {{others}}. Keep them apart.',
    'Reagerer farligt med vand: {{carriers}}. Kan indeholde vand: {{others}}. Hold dem adskilt.',
  ],
  'storage.reaction.ISOCYANATE': [
    'Isocyanates react with water and give off carbon dioxide, so a closed container can burst: {{carriers}}. May contain water: {{others}}. Keep them apart.',
    'Isocyanater reagerer med vand og danner kuldioxid, så en lukket beholder kan sprænges: {{carriers}}. Kan indeholde vand: {{others}}. Hold dem adskilt.',
  ],
  'storage.none': ['No known storage classes at this place.', 'Ingen kendte lagerklasser på dette sted.'],
} as const;
