import type { DemoKey } from './demo.ts';

/** A version of a scope in the demo. */
export interface DemoScope {
  organization: DemoKey;
  version: number;
  /** How long before the demo was loaded it was saved. */
  daysAgo: number;
  /** Who saved it, by their address. */
  by: string;
  description: string;
  standards: string[];
  boundaries: string | null;
  exclusions: string | null;
  changeNote: string | null;
}

const first: DemoScope = {
  organization: 'production',
  version: 1,
  daysAgo: 1130,
  by: 'maintainer@nordlys.example',
  description: `Development, forging and surface treatment of steel parts for wind turbines and farm machinery at Galvanovej 14, Silkeborg.

The scope covers Hall A (forge), Hall B (machining) and the wastewater plant, with 140 employees.`,
  standards: ['ISO 14001'],
  boundaries:
    'From goods received at the gate to goods handed to the carrier. Wastewater up to the connection to the municipal sewer.',
  exclusions: 'The paint shop, which a contractor runs until the end of the lease.',
  changeNote: null,
};
const second: DemoScope = {
  ...first,
  version: 2,
  daysAgo: 655,
  description: `Development, forging, surface treatment and painting of steel parts for wind turbines and farm machinery at Galvanovej 14, Silkeborg.

The scope covers Hall A (forge), Hall B (machining), the paint shop and the wastewater plant, with 155 employees.`,
  standards: ['ISO 14001', 'ISO 45001'],
  exclusions: null,
  changeNote:
    'The paint shop was taken over from the contractor, and health and safety was added to the system.',
};
const third: DemoScope = {
  ...second,
  version: 3,
  daysAgo: 84,
  by: 'manager@nordlys.example',
  description: `Development, forging, surface treatment and painting of steel parts for wind turbines and rail vehicles at Galvanovej 14, Silkeborg.

The scope covers Hall A (forge), Hall B (machining), the paint shop, the wastewater plant and the solar panels on the roof, with 162 employees.`,
  standards: ['ISO 14001', 'ISO 45001', 'ISO 50001'],
  boundaries:
    'From goods received at the gate to goods handed to the carrier. Wastewater up to the connection to the municipal sewer. Electricity and gas from the meters of the suppliers, and power from our own solar panels.',
  exclusions: 'Field work at customers, which Nordlys Service carries out under its own system.',
  changeNote:
    'After the management review: energy added, farm machinery discontinued, and the boundary with Nordlys Service clarified.',
};

/** Versions in the order in which they were saved. */
export const demoScopes: DemoScope[] = [first, second, third];
