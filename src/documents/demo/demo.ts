import type { DemoKey } from '../../organization/demo/demo.ts';
import type { FileCategory } from '../file.ts';

/** A document of the demo; people are named by their address, days counted from the demo's own. */
export interface DemoDocument {
  organization: DemoKey;
  name: string;
  /** The paragraphs of a PDF, the rows of a CSV, or the plan that is drawn. */
  content: { pdf: string[] } | { csv: string[][] } | { picture: 'site plan' };
  description: string | null;
  category: FileCategory;
  topics: string[];
  /** Days before today that it proves something of. */
  daysAgo: number;
  /** Days until its review; null: none. */
  reviewIn: number | null;
  responsible: string | null;
  sentBy: string;
  sentDaysAgo: number;
  /** 2 replaces the document before it in the list. */
  version: 1 | 2;
}

const anna = 'editor@nordlys.example';
const mette = 'maintainer@nordlys.example';
const gitte = 'gitte.noergaard@nordlys.example';
const ida = 'ida.lauridsen@nordlys.example';

type Sheet = Partial<DemoDocument> &
  Pick<DemoDocument, 'name' | 'content' | 'category' | 'topics' | 'daysAgo'>;
const of = (sheet: Sheet): DemoDocument => ({
  organization: 'production',
  description: null,
  reviewIn: null,
  responsible: mette,
  sentBy: mette,
  sentDaysAgo: sheet.daysAgo,
  version: 1,
  ...sheet,
});

const emergency = [
  'In case of fire: raise the alarm, call 112, close doors and windows, and go to the assembly point at the gate on Galvanovej.',
  'In case of a spill of chromic acid or caustic soda in Hall B: stop the pump with the red switch at the door, close the valve to the sewer (yellow handle, shaft 3) and put out the drain covers hanging next to it. Use the absorbent marked for acid. No one enters without a protective suit.',
  'Contain oil leaks in the yard with the sandbags at the oil separator. Call the municipality on the number below if anything reaches the storm water.',
];

/** Older versions come before those that replace them. */
export const demoDocuments: DemoDocument[] = [
  of({
    name: 'Environmental permit, surface treatment.pdf',
    category: 'PERMIT',
    topics: ['ENV-PERM', 'ENV-AIR'],
    daysAgo: 1460,
    reviewIn: 122,
    description: 'Permit under the Environmental Protection Act, with conditions on air, noise and waste.',
    content: {
      pdf: [
        'Silkeborg Municipality hereby permits Nordlys Production to carry out surface treatment of steel parts at Galvanovej 14, 8600 Silkeborg (list item 2.6).',
        'Condition 4. Emissions from the pickling line stack may not exceed 5 mg hydrogen chloride per normal cubic metre. Measured once a year by an accredited laboratory.',
        'Condition 9. Noise from the site may not exceed 55 dB(A) on weekdays from 07:00 to 18:00 and 40 dB(A) at night, measured at the nearest dwelling.',
        'Condition 14. Chromic acid baths must be placed in a bund without a drain, large enough for the contents of the largest bath.',
        'Condition 21. The permit is reviewed when new best available techniques have been published, at the latest after eight years.',
      ],
    },
  }),
  of({
    name: 'Spildevandstilladelse.pdf',
    category: 'PERMIT',
    topics: ['ENV-WW'],
    daysAgo: 820,
    reviewIn: -23,
    description: 'Discharge of process water to the municipal sewer.',
    content: {
      pdf: [
        'Silkeborg Kommune meddeler hermed tilladelse til afledning af processpildevand fra renseanlægget på Galvanovej 14 til det offentlige kloaksystem.',
        'Vilkår 3. Indholdet af krom må højst være 0,3 mg pr. liter, af nikkel højst 0,25 mg pr. liter og af zink højst 3 mg pr. liter.',
        'Vilkår 5. Virksomheden udtager fire flowproportionale døgnprøver om året, som analyseres af et akkrediteret laboratorium.',
        'Vilkår 8. Der afledes højst 60 kubikmeter i døgnet. Vandmængden måles og aflæses hver måned.',
      ],
    },
  }),
  of({
    name: 'Wastewater analyses.csv',
    category: 'MEASUREMENT',
    topics: ['ENV-WW'],
    daysAgo: 61,
    responsible: ida,
    sentBy: ida,
    content: {
      csv: [
        ['Date', 'Chromium mg/l', 'Nickel mg/l', 'Zinc mg/l', 'pH'],
        ['2025-03-04', '0.11', '0.08', '0.9', '7.8'],
        ['2025-06-10', '0.14', '0.12', '1.2', '7.6'],
        ['2025-09-02', '0.09', '0.07', '0.8', '8.0'],
        ['2025-12-03', '0.21', '0.16', '1.6', '7.4'],
      ],
    },
  }),
  of({
    name: 'Emergency plan.pdf',
    category: 'PROCEDURE',
    topics: ['EMG-FIR', 'CHE-STO'],
    daysAgo: 900,
    content: { pdf: emergency },
    responsible: gitte,
  }),
  of({
    name: 'Emergency plan.pdf',
    version: 2,
    category: 'PROCEDURE',
    topics: ['EMG-FIR', 'CHE-STO'],
    daysAgo: 74,
    reviewIn: 12,
    responsible: gitte,
    sentBy: gitte,
    description: 'After the drill in the autumn: the valve to the sewer and the drain covers added.',
    content: {
      pdf: [
        ...emergency,
        'The plan is practised once a year. The last drill showed that the drain covers could not be found in the dark: they now hang in a marked cabinet with a lamp.',
      ],
    },
  }),
  of({
    name: 'ISO 14001 certificate.pdf',
    category: 'CERTIFICATE',
    topics: ['GOV-STD'],
    daysAgo: 655,
    reviewIn: 441,
    content: {
      pdf: [
        'This is to certify that the environmental management system of Nordlys Production, Galvanovej 14, 8600 Silkeborg, meets the requirements of ISO 14001:2015.',
        'Scope: development, forging, surface treatment and painting of steel parts.',
        'The certificate is subject to a surveillance audit every year.',
      ],
    },
  }),
  of({
    name: 'Noise measurement, north boundary.pdf',
    category: 'MEASUREMENT',
    topics: ['ENV-NOI'],
    daysAgo: 388,
    responsible: anna,
    sentBy: anna,
    content: {
      pdf: [
        'External noise was measured at three points along the north boundary, following Danish Environmental Protection Agency guideline no. 5/1984.',
        'Point 1: 51 dB(A). Point 2: 53 dB(A). Point 3, opposite the compressor: 57 dB(A), above the limit of 55 dB(A) on weekdays.',
        'Recommended: a sound-absorbing screen of three metres around the compressor.',
      ],
    },
  }),
  of({
    name: 'Site plan with drains.png',
    category: 'DRAWING',
    topics: ['ENV-WW', 'EMG-FIR'],
    daysAgo: 300,
    responsible: anna,
    sentBy: anna,
    description: 'Buildings, drains, shafts, fire extinguishers and the assembly point.',
    content: { picture: 'site plan' },
  }),
  of({
    name: 'Workplace assessment, paint shop.pdf',
    category: 'RISK_ASSESSMENT',
    topics: ['OHS-ORG', 'OHS-CMR'],
    daysAgo: 1010,
    reviewIn: -8,
    responsible: gitte,
    sentBy: gitte,
    content: {
      pdf: [
        'The workplace assessment (APV) of the paint shop covers work with two-component paints that contain diisocyanates, spraying, mixing and cleaning.',
        'Everyone who works with the paints has passed the training required by REACH Annex XVII, entry 74.',
        'Air-fed hoods are worn in the booth. Filters are changed every Friday and recorded in the control book.',
      ],
    },
  }),
  of({
    name: 'Waste contract.pdf',
    category: 'CONTRACT',
    topics: ['ENV-WST'],
    daysAgo: 410,
    reviewIn: 320,
    sentBy: anna,
    content: {
      pdf: [
        'The carrier collects hazardous waste (galvanic sludge 11 01 09, spent pickling acid 11 01 05, oil separator sludge 13 05 02) every fourteen days.',
        'The carrier reports each collection to the Waste Data System. Receipts are kept for five years.',
      ],
    },
  }),
];
