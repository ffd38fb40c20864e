/** Texts of printing labels: key, English, Danish. */
export const labelTexts = {
  'labels.action': ['Print label', 'Udskriv etiket'],
  'labels.title': ['Label for {{name}}', 'Etiket til {{name}}'],
  'labels.kind': ['Label', 'Etiket'],
  'labels.kind.CLP': ['CLP label', 'CLP-etiket'],
  'labels.kind.CLP.means': [
    'Everything required on a package.',
    'Alle oplysninger, der kræves på emballagen.',
  ],
  'labels.kind.WORKPLACE': ['Simplified workplace label', 'Forenklet arbejdspladsetiket'],
  'labels.kind.WORKPLACE.means': [
    'Name, pictograms, hazards and QR code, for decanted products.',
    'Navn, piktogrammer, farer og QR-kode til omhældte produkter.',
  ],
  'labels.audience': ['Sold to', 'Sælges til'],
  'labels.audience.PROFESSIONAL': ['Professional users', 'Professionelle brugere'],
  'labels.audience.PROFESSIONAL.means': [
    'Includes your own use at work.',
    'Også til eget brug på arbejdspladsen.',
  ],
  'labels.audience.PUBLIC': ['The general public', 'Private'],
  'labels.audience.PUBLIC.means': [
    'Adds P102 and, where required, P501.',
    'Tilføjer P102 og, hvor det kræves, P501.',
  ],
  'labels.forThePublic': [
    'A package for the general public may also need EUH206, a tactile warning and a child-resistant closure (CLP Annex II). Rede does not check these.',
    'En emballage til private kan også kræve EUH206, følbar advarselsmærkning og børnesikret lukning (CLP bilag II). Det kontrollerer Rede ikke.',
  ],
  'labels.languages': ['Languages', 'Sprog'],
  'labels.languages.da,en': ['Danish and English', 'Dansk og engelsk'],
  'labels.languages.en,da': ['English and Danish', 'Engelsk og dansk'],
  'labels.languages.da': ['Danish', 'Dansk'],
  'labels.languages.en': ['English', 'Engelsk'],
  'labels.amount': ['Package contents', 'Emballagens indhold'],
  'labels.unit': ['Unit', 'Enhed'],
  'labels.company': ['Supplier on the label', 'Leverandør på etiketten'],
  'labels.format': ['Size', 'Størrelse'],
  'labels.format.item': ['{{width}} × {{height}} mm', '{{width}} × {{height}} mm'],
  'labels.format.least': [
    '{{width}} × {{height}} mm (the smallest for this package)',
    '{{width}} × {{height}} mm (den mindste til denne emballage)',
  ],
  'labels.direction': ['Orientation', 'Retning'],
  'labels.direction.portrait': ['Portrait', 'Højformat'],
  'labels.direction.landscape': ['Landscape', 'Tværformat'],
  'labels.paper': ['Print on', 'Udskriv på'],
  'labels.paper.LABEL': ['Label printer', 'Etiketprinter'],
  'labels.paper.LABEL.means': ['One label per page', 'En etiket pr. side'],
  'labels.paper.A4': ['A4 sheets', 'A4-ark'],
  'labels.paper.A4.means': ['With cutting lines', 'Med klippelinjer'],
  'labels.copies': ['Copies', 'Antal'],
  'labels.copies.help': ['1 to 100', '1 til 100'],
  'labels.preview': ['Label preview', 'Forhåndsvisning af etiketten'],
  'labels.one': [
    'One label, {{width}} × {{height}} mm. Smallest text: x-height {{xHeight}} mm.',
    'Én etiket på {{width}} × {{height}} mm. Mindste skrift: x-højde {{xHeight}} mm.',
  ],
  'labels.side': ['Pictograms {{side}} × {{side}} mm.', 'Piktogrammer {{side}} × {{side}} mm.'],
  'labels.foldOut': [
    'The text needs more space: fold-out label with {{pages}} pages of {{width}} × {{height}} mm. A larger size may fit everything.',
    'Teksten kræver mere plads: foldeetiket med {{pages}} sider på {{width}} × {{height}} mm. En større etiket kan måske rumme det hele.',
  ],
  'labels.noQr': ['No QR code: the text needs the space.', 'Ingen QR-kode: Teksten fylder for meget.'],
  'labels.tooSmall': [
    'The label does not fit {{width}} × {{height}} mm.',
    'Etikettens indhold kan ikke være på {{width}} × {{height}} mm.',
  ],
  'labels.take': ['Use {{width}} × {{height}} mm', 'Brug {{width}} × {{height}} mm'],
  'labels.turn': [
    'No size is large enough. Try the other orientation or one language.',
    'Ingen størrelse er stor nok. Prøv den anden retning eller ét sprog.',
  ],
  'labels.missing': [
    'Missing from the CLP label (CLP Article 17): {{what}}. Add it in the catalogue.',
    'Mangler på CLP-etiketten (CLP artikel 17): {{what}}. Tilføj det i kataloget.',
  ],
  'labels.missing.CLASSIFICATION': ['the classification', 'klassificeringen'],
  'labels.missing.SUPPLIER': ['the supplier', 'leverandøren'],
  'labels.missing.ADDRESS': ['the supplier’s address', 'leverandørens adresse'],
  'labels.missing.PHONE': ['the supplier’s phone number', 'leverandørens telefonnummer'],
  'labels.open': [
    'Only the supplier can fill in the blanks (…) in {{codes}}. A system maintainer writes the words in the product.',
    'Kun leverandøren kan udfylde de tomme felter (…) i {{codes}}. En systemforvalter skriver ordlyden i produktet.',
  ],
  'labels.leftToChoose': [
    '{{codes}}: all alternatives (“/”) are printed, because the data on the product do not show which apply (CLP Annex IV). Enter the physical state, or edit the wording of the precautionary statements on the product.',
    '{{codes}}: Alle alternativer (»/«) trykkes, fordi produktets oplysninger ikke viser, hvilke der gælder (CLP bilag IV). Angiv tilstandsformen, eller ret sikkerhedssætningernes ordlyd på produktet.',
  ],
  'labels.unexplained': [
    'The label must name the substances that cause {{codes}} (CLP Article 18(3)), but none in the composition reaches the limit. Check section 3 of the safety data sheet; if no substance reaches it, leave the statement out.',
    'Etiketten skal nævne de stoffer, der udløser {{codes}} (CLP artikel 18, stk. 3), men intet stof i sammensætningen når grænsen. Se punkt 3 i sikkerhedsdatabladet; hvis intet stof når grænsen, så udelad sætningen.',
  ],
  'labels.proposed': [
    'No precautionary statements were chosen for this product. The label has the suggested ones, which have not been checked against the guidance on labelling.',
    'Der er ikke valgt sikkerhedssætninger til produktet. Etiketten viser de foreslåede, som ikke er kontrolleret mod vejledningen om mærkning.',
  ],
  'labels.chosenWords': [
    '{{codes}}: Rede chose between the alternatives by the hazards and the physical state. These rules have not been reviewed. Compare with section 2 of the safety data sheet.',
    '{{codes}}: Rede har valgt mellem alternativerne efter farerne og tilstandsformen. Reglerne er ikke kontrolleret. Sammenlign med punkt 2 i sikkerhedsdatabladet.',
  ],
  'labels.ambiguous': [
    '{{codes}}: the category is not clear from the statement alone. The label uses the most severe one. Check section 2 of the safety data sheet.',
    '{{codes}}: Kategorien fremgår ikke af sætningen alene. Etiketten følger den strengeste. Se punkt 2 i sikkerhedsdatabladet.',
  ],
  'labels.leftOut': [
    'Left out because another statement already covers it (CLP Article 27): {{codes}}.',
    'Udeladt, fordi en anden sætning allerede dækker det (CLP artikel 27): {{codes}}.',
  ],
  'labels.aspiration': [
    'H304 is left out, with what only H304 requires: the label of an aerosol need not have it (CLP Annex I, 1.3.3). This rule has not been reviewed.',
    'H304 er udeladt sammen med det, som kun H304 kræver: En aerosols etiket behøver ikke at have den (CLP bilag I, 1.3.3). Reglen er ikke kontrolleret.',
  ],
  'labels.type': [
    'The smallest label for this package is {{width}} × {{height}} mm (CLP Annex I, Table 1.3). The text size already meets the requirement that applies from {{date}}.',
    'Den mindste etiket til denne emballage er {{width}} × {{height}} mm (CLP bilag I, tabel 1.3). Skriften har allerede den størrelse, der bliver lovkrav den {{date}}.',
  ],
  'labels.small': [
    'At most 125 ml: the label may leave out H and P statements of some less severe hazards, such as irritation of skin and eyes, but never the pictograms and the signal word (CLP Annex I, 1.5.2). Rede prints all of them.',
    'Højst 125 ml: Etiketten må udelade H- og P-sætninger om visse mindre alvorlige farer, fx irritation af hud og øjne, men aldrig piktogrammer og signalord (CLP bilag I, 1.5.2). Rede trykker dem alle.',
  ],
  'labels.noRoom': [
    'If the label does not fit the package because of its shape or size, use a fold-out label, a tie-on tag or the outer packaging (CLP Article 29(1) and Annex I, 1.5.1).',
    'Hvis etiketten ikke kan være på emballagen på grund af form eller størrelse, så brug foldeetiket, vedhæng eller den ydre emballage (CLP artikel 29, stk. 1, og bilag I, 1.5.1).',
  ],
  'labels.signs.required': [
    'The label has the signal word and pictograms that its statements require, not those of the product.',
    'Etiketten har det signalord og de piktogrammer, som sætningerne kræver, ikke produktets egne.',
  ],
  'labels.signs.REQUIRED': [
    'Print the required signal word and pictograms',
    'Udskriv det krævede signalord og de krævede piktogrammer',
  ],
  'labels.signs.STATED': [
    'Print the product’s own signal word and pictograms',
    'Udskriv produktets eget signalord og egne piktogrammer',
  ],
  'labels.open.print': ['Open to print', 'Åbn til udskrift'],
  'labels.download': ['Download PDF', 'Hent PDF'],
} as const;
