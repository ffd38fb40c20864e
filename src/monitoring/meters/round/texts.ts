/** The reading round: key, English, Danish. */
export const roundTexts = {
  'round.title': ['Reading round', 'Aflæsningsrunde'],
  'round.noRoom': ['Other places', 'Andre steder'],
  'round.lead': [
    'Enter one number for each meter due by {{date}}. Save or press Enter to go to the next.',
    'Indtast ét tal for hver måler, der skal aflæses senest den {{date}}. Gem, eller tryk Enter for at gå til den næste.',
  ],
  'round.progress': ['{{done}} of {{total}} read', '{{done}} af {{total}} aflæst'],
  'round.none.title': ['Nothing is due', 'Ingen aflæsninger lige nu'],
  'round.none.text': [
    'No meters are due within the next week.',
    'Ingen målere skal aflæses inden for en uge.',
  ],
  'round.back': ['All meters', 'Alle målere'],
  'round.save': ['Save', 'Gem'],
  'round.saveAnyway': ['Save anyway', 'Gem alligevel'],
  'round.saved': ['Saved', 'Gemt'],
  'round.going': ['Being saved', 'Bliver gemt'],
  'round.kept': ['Saved on this device, sent later', 'Gemt på enheden, sendes senere'],
  'round.refused': ['Could not be sent', 'Kunne ikke sendes'],
  'round.readingSaved': ['{{name}}: {{value}} {{unit}} was saved.', '{{name}}: {{value}} {{unit}} er gemt.'],
  'round.correct': ['Correct', 'Ret'],
  'round.correct.of': ['Correct {{name}}', 'Ret {{name}}'],
  'round.correct.leave': ['Keep it unchanged', 'Behold værdien'],
  'round.correct.offline': [
    'It is already saved and can only be corrected online. Save again when you are online.',
    'Den er allerede gemt og kan kun rettes online. Gem igen, når du er online.',
  ],
  'round.correct.meanwhile': [
    'Someone else has changed it to {{value}} {{unit}}. Save again to replace that.',
    'En anden har ændret den til {{value}} {{unit}}. Gem igen for at erstatte den.',
  ],
  'round.open': ['Open the meter', 'Åbn måleren'],
  'round.done': ['All meters have been read.', 'Alle målere er aflæst.'],
  'round.date': ['Read on', 'Aflæst den'],
} as const;
