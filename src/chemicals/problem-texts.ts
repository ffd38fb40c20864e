/** Why the server refuses something of chemicals, and what is wrong with their fields. */
export const chemicalProblemTexts = {
  'problem.CHEMICALS_CHANGED': [
    'The import cannot be undone: some of its chemicals have been changed since ({{names}}). Remove them from the register one by one instead.',
    'Importen kan ikke fortrydes: Nogle af kemikalierne er ændret siden ({{names}}). Fjern dem i stedet enkeltvis fra registeret.',
  ],
  'problem.SUBSTANCE_EXISTS': [
    'Another substance in the catalogue already has this index number. Open it, or correct the number.',
    'Et andet stof i kataloget har allerede dette indeksnummer. Åbn det, eller ret nummeret.',
  ],
  'problem.USED_TOGETHER': [
    'These two cannot be merged: another record uses both. Remove one of them there first.',
    'De to kan ikke flettes: En anden registrering bruger dem begge. Fjern først den ene dér.',
  ],
  'problem.COMPANY_IN_USE': [
    'Chemicals in the catalogue use this company ({{count}}): {{names}}. Choose another one for them first.',
    'Kemikalier i kataloget bruger virksomheden ({{count}}): {{names}}. Vælg først en anden til dem.',
  ],
  'problem.CHEMICAL_EXISTS': [
    'This producer already has a chemical with this name and number. Open that one, or change the name or number.',
    'Producenten har allerede et kemikalie med dette navn og varenummer. Åbn det, eller ret navnet eller nummeret.',
  ],
  'problem.COMPOSITION_INVALID': [
    'The catalogue has invalid data for this composition. Correct it there; its Composition tab names the fields.',
    'Kataloget har ugyldige data om sammensætningen. Ret dem dér; fanen Sammensætning nævner felterne.',
  ],
  'problem.SUBSTANCE_HARMONISED': [
    'A substance in Annex VI must be kept. Merge the other one into it.',
    'Et stof i bilag VI skal beholdes. Flet det andet ind i det.',
  ],
  'field.CHEMICAL_FIXED': [
    'You cannot swap the chemical here. Add the other one to the register instead.',
    'Kemikaliet kan ikke skiftes ud her. Tilføj det andet til registeret i stedet.',
  ],
  'field.WORDS_CHANGED': [
    'Only the words for “/” and “…” can be chosen, and no blank may be left. The other words stay as they are: “{{fixed}}”.',
    'Kun ordene for »/« og »…« kan vælges, og intet felt må stå tomt. Resten af sætningen skal stå, som den er: »{{fixed}}«.',
  ],
  'field.INVALID_CAS': [
    'Not a valid CAS number (format or check digit). Example: 7732-18-5.',
    'Ikke et gyldigt CAS-nummer (format eller kontrolciffer). Eksempel: 7732-18-5.',
  ],
  'field.INVALID_EC': [
    'Not a valid EC number (format or check digit). Example: 200-753-7.',
    'Ikke et gyldigt EF-nummer (format eller kontrolciffer). Eksempel: 200-753-7.',
  ],
  'field.INVALID_INDEX': [
    'Not a valid index number (format or check digit). Compare it with Annex VI. Example: 601-020-00-8.',
    'Ikke et gyldigt indeksnummer (format eller kontrolciffer). Sammenlign med bilag VI. Eksempel: 601-020-00-8.',
  ],
  'field.MIN_ABOVE_MAX': [
    'The lower limit is above the upper limit.',
    'Den nedre grænse er højere end den øvre.',
  ],
  'field.UNKNOWN_CODE': ['Code {{code}} does not exist.', 'Koden {{code}} findes ikke.'],
  'field.INVALID_RATIO': [
    'Not a valid dilution. Examples: 1:20, 5 %, 50 ml/l.',
    'Ikke en gyldig fortynding. Eksempler: 1:20, 5 %, 50 ml/l.',
  ],
  'field.DENSITY_NEEDED': [
    'Enter the density of the product, or measure by weight.',
    'Angiv produktets massefylde, eller mål efter vægt.',
  ],
  'field.NOT_CALCULABLE': [
    'The composition of the product is not known, so a dilution cannot be calculated.',
    'Produktets sammensætning er ikke kendt, så en fortynding kan ikke beregnes.',
  ],
  'field.NOT_DILUTED': [
    'Only liquids and solids can be diluted, not aerosols or gases.',
    'Kun væsker og faste stoffer kan fortyndes, ikke aerosoler og gasser.',
  ],
  'field.INVALID_UFI': [
    'Not a valid UFI (16 characters). Check it against the safety data sheet. Example: N1QV-R02N-J00M-WQD5.',
    'Ikke en gyldig UFI (16 tegn). Sammenlign med sikkerhedsdatabladet. Eksempel: N1QV-R02N-J00M-WQD5.',
  ],
  'field.OVER_HUNDRED': [
    'The lower limits add up to {{sum}} %. They cannot exceed 100 %.',
    'De nedre grænser giver tilsammen {{sum}} %. De kan højst give 100 %.',
  ],
  'field.CODES_EXCLUDE': [
    '{{one}} and {{other}} cannot be combined (CLP, {{rule}}). Keep the one on the safety data sheet.',
    '{{one}} og {{other}} udelukker hinanden (CLP, {{rule}}). Behold den, der står i sikkerhedsdatabladet.',
  ],
  'field.CLASSIFIED': [
    'The chemical has H statements, so it is classified. Remove this date or the statements.',
    'Kemikaliet har H-sætninger og er altså klassificeret. Fjern datoen eller sætningerne.',
  ],
  'field.DANGEROUS_GOODS': [
    'The chemical has a UN number, so it is dangerous goods. Remove one of the two.',
    'Kemikaliet har et UN-nummer og er altså farligt gods. Fjern en af delene.',
  ],
  'field.LABEL_TOO_SMALL': [
    'The label does not fit {{format}}. Choose a larger size.',
    'Etikettens indhold kan ikke være på {{format}}. Vælg en større etiket.',
  ],
} as const;
