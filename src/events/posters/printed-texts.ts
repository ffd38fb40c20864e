/** What a poster says: English, Danish. */
export const printedPoster = {
  title: ['See something?', 'Ser du noget?'],
  act: ['Report it.', 'Sig det.'],
  lead: [
    'Accidents, near misses, spills, hazards and good ideas.',
    'Ulykker, nærved-hændelser, spild, farer og gode idéer.',
  ],
  scan: ['Scan the code with your phone', 'Scan koden med din telefon'],
  half: ['It takes 30 seconds. No sign-in needed.', 'Det tager et halvt minut. Du skal ikke logge ind.'],
  named: ['You don’t have to give your name.', 'Du behøver ikke oplyse dit navn.'],
  danger: ['Is anyone in danger? Call 112 first.', 'Er nogen i fare? Ring 112 først.'],
  file: ['Report poster', 'Plakat til indberetning'],
} as const;
