/** What a new policy can begin with, in our own words: a heading for each commitment that ISO 14001, 45001 and 9001 ask for (5.2). */
export const policyTemplates = ['ENVIRONMENT', 'WORKING_ENVIRONMENT', 'QUALITY', 'SUPPLIERS'] as const;
export type PolicyTemplate = (typeof policyTemplates)[number];

type Section = readonly [heading: string, text: string];

const bodies: Record<PolicyTemplate, Record<'en' | 'da', readonly Section[]>> = {
  ENVIRONMENT: {
    en: [
      [
        'What this policy covers',
        'It covers everything we do, and everyone who works for us or on our behalf.',
      ],
      [
        'Protection of the environment',
        'We prevent pollution. We use energy, water and materials with care, and avoid waste before we recycle it.',
      ],
      [
        'Compliance obligations',
        'We comply with the law, with our permits, and with what we have promised others.',
      ],
      [
        'Continual improvement',
        'We improve our environmental management system year by year, so that our environmental performance improves.',
      ],
      [
        'Objectives',
        'The management sets environmental objectives within this policy and follows up on them every year.',
      ],
    ],
    da: [
      [
        'Hvad politikken omfatter',
        'Den omfatter alt, hvad vi gør, og alle, der arbejder for os eller på vores vegne.',
      ],
      [
        'Beskyttelse af miljøet',
        'Vi forebygger forurening. Vi bruger energi, vand og materialer med omtanke og undgår affald, før vi genanvender det.',
      ],
      ['Bindende forpligtelser', 'Vi overholder loven, vores tilladelser og det, vi har lovet andre.'],
      [
        'Løbende forbedring',
        'Vi forbedrer vores miljøledelsessystem år for år, så vores miljøpræstation bliver bedre.',
      ],
      ['Mål', 'Ledelsen sætter miljømål inden for denne politik og følger op på dem hvert år.'],
    ],
  },
  WORKING_ENVIRONMENT: {
    en: [
      [
        'Safe and healthy working conditions',
        'No one is to be injured or made ill by working here. Anyone may stop work that is not safe.',
      ],
      [
        'Legal requirements',
        'We comply with the law on health and safety at work, and with what we have agreed to.',
      ],
      [
        'Hazards and risks',
        'We remove hazards where we can. Where we cannot, we reduce the risk at its source before we rely on protective equipment.',
      ],
      [
        'Consultation and participation',
        'We consult our employees and their safety representatives before we decide on their working conditions, and they take part in the work for a better working environment.',
      ],
      [
        'Continual improvement',
        'We learn from accidents and near misses, and improve our management system year by year.',
      ],
      [
        'Objectives',
        'The management sets health and safety objectives within this policy and follows up on them every year.',
      ],
    ],
    da: [
      [
        'Sikre og sunde arbejdsforhold',
        'Ingen skal komme til skade eller blive syg af at arbejde her. Alle må standse et arbejde, der ikke er sikkert.',
      ],
      ['Lovkrav', 'Vi overholder arbejdsmiljøloven og det, vi ellers har tilsluttet os.'],
      [
        'Farer og risici',
        'Vi fjerner farer, hvor vi kan. Hvor vi ikke kan, mindsker vi risikoen ved kilden, før vi griber til værnemidler.',
      ],
      [
        'Høring og medvirken',
        'Vi hører medarbejderne og deres arbejdsmiljørepræsentanter, før vi træffer beslutning om deres arbejdsforhold, og de deltager i arbejdet for et bedre arbejdsmiljø.',
      ],
      [
        'Løbende forbedring',
        'Vi lærer af ulykker og nærvedulykker og forbedrer vores ledelsessystem år for år.',
      ],
      ['Mål', 'Ledelsen sætter mål for arbejdsmiljøet inden for denne politik og følger op på dem hvert år.'],
    ],
  },
  QUALITY: {
    en: [
      [
        'What this policy covers',
        'It covers everything we make and deliver, and how it affects our customers and the environment.',
      ],
      [
        'Our customers’ requirements',
        'We know what our customers and the law require, and deliver it every time.',
      ],
      [
        'Protection of the environment',
        'We prevent pollution, and use energy, water and materials with care.',
      ],
      [
        'Compliance obligations',
        'We comply with the law, with our permits, and with what we have promised others.',
      ],
      [
        'Continual improvement',
        'We look for the causes of faults rather than for the guilty, and improve how we work year by year.',
      ],
      [
        'Objectives',
        'The management sets objectives for quality and environment within this policy and follows up on them every year.',
      ],
    ],
    da: [
      [
        'Hvad politikken omfatter',
        'Den omfatter alt, hvad vi fremstiller og leverer, og hvordan det påvirker kunderne og miljøet.',
      ],
      ['Kundernes krav', 'Vi kender kundernes og lovens krav og leverer efter dem hver gang.'],
      [
        'Beskyttelse af miljøet',
        'Vi forebygger forurening og bruger energi, vand og materialer med omtanke.',
      ],
      ['Bindende forpligtelser', 'Vi overholder loven, vores tilladelser og det, vi har lovet andre.'],
      [
        'Løbende forbedring',
        'Vi leder efter årsager til fejl frem for efter skyldige og forbedrer vores måde at arbejde på år for år.',
      ],
      [
        'Mål',
        'Ledelsen sætter mål for kvalitet og miljø inden for denne politik og følger op på dem hvert år.',
      ],
    ],
  },
  SUPPLIERS: {
    en: [
      [
        'Whom this code is for',
        'It is for everyone who supplies goods or services to us, and for their own suppliers.',
      ],
      ['Law and business ethics', 'You comply with the law, and neither give nor accept bribes.'],
      [
        'Human rights and working conditions',
        'You use neither child labour nor forced labour, and you respect your employees’ right to organize. Their work is safe and healthy.',
      ],
      [
        'Protection of the environment',
        'You have the permits that you need, prevent pollution, and know what your products contain.',
      ],
      ['Continual improvement', 'You correct what is not in order, and can show us how.'],
      [
        'Follow-up',
        'You answer our questions, and let us visit you. Inform us at once if you cannot keep this code.',
      ],
    ],
    da: [
      [
        'Hvem kodekset gælder for',
        'Det gælder for alle, der leverer varer eller ydelser til os, og for deres egne leverandører.',
      ],
      ['Lovgivning og forretningsetik', 'I overholder loven og hverken giver eller modtager bestikkelse.'],
      [
        'Menneskerettigheder og arbejdsforhold',
        'I bruger hverken børnearbejde eller tvangsarbejde og respekterer medarbejdernes ret til at organisere sig. Deres arbejde er sikkert og sundt.',
      ],
      [
        'Beskyttelse af miljøet',
        'I har de tilladelser, I skal have, forebygger forurening og ved, hvad jeres produkter indeholder.',
      ],
      ['Løbende forbedring', 'I retter op på det, der ikke er i orden, og kan vise os hvordan.'],
      [
        'Opfølgning',
        'I svarer på vores spørgsmål og lader os besøge jer. Sig straks til, hvis I ikke kan overholde kodekset.',
      ],
    ],
  },
};

/** What a template says, as Markdown. */
export const templateBody = (template: PolicyTemplate, language: 'en' | 'da'): string =>
  bodies[template][language].map(([heading, text]) => `# ${heading}\n\n${text}`).join('\n\n');
