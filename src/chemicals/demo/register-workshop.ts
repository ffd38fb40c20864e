import { demoEntry as entry } from './entry.ts';
import type { DemoEntry } from './entry.ts';

const [jonas, gitte] = ['jonas.kvist@nordlys.example', 'gitte.noergaard@nordlys.example'];
const flammables = 'Paint store, flammables cabinet';
const acids = 'Chemical store, bund 1 (acids)';
const workshop = 'Workshop cabinet, Hall A';

/** What Nordlys Production paints and repairs with. */
export const forWorkshop: DemoEntry[] = [
  entry(
    'Primer EP-110, base',
    [flammables, 'Paint shop', 'Surface treatment'],
    'Priming of steel before topcoat',
    ['2400 kg', '180 kg'],
    [jonas, 320],
    'Sprayed only in the booth, with extraction and an air-fed mask. Skin is protected by nitrile gloves and coveralls. A water-borne primer was tried but failed the salt spray test.',
    1900,
  ),
  entry(
    'Primer EP-110, hardener',
    [flammables, 'Paint shop', 'Surface treatment'],
    'Hardener for EP-110, mixed 4:1',
    ['600 kg', '45 kg'],
    [jonas, 320],
    'As for the base. Mixing under local extraction; only by people with epoxy training.',
    1900,
  ),
  entry(
    'Polyseal PU-60 Hardener',
    [flammables, 'Paint shop', 'Surface treatment'],
    'Hardener for the polyurethane topcoat',
    ['850 kg', '60 kg'],
    [gitte, 210],
    'Isocyanates: air-fed mask, diisocyanate training required (REACH Annex XVII, entry 74), annual health check.',
    1500,
  ),
  entry(
    'Acrysol Thinner 35',
    [flammables, 'Paint shop', 'Surface treatment'],
    'Thinning and cleaning of spray guns',
    ['1200 L', '200 L'],
    [jonas, 310],
    'Guns are washed in the closed washer. Away from sources of ignition; earthed drums.',
    2200,
  ),
  entry(
    'Brake cleaner spray',
    [workshop, 'Hall A', 'Maintenance'],
    'Degreasing of bearings and brakes',
    ['60 kg', '8 kg'],
    null,
    null,
    140,
    { note: 'Try the water-based cleaner before more is ordered.' },
  ),
  entry(
    'Zinc spray ZN-98',
    [acids, 'Hall B', 'Maintenance'],
    'Repair of galvanised surfaces',
    ['25 kg', '4 kg'],
    [gitte, 95],
    'Short jobs with the gate open; P2 and A filter when more than one can is used in a day.',
    700,
  ),
  entry(
    'Rust remover P-9',
    [acids, 'Hall B', 'Surface treatment'],
    'Rust removal before passivation',
    ['900 kg', '120 kg'],
    [jonas, 400],
    'Dosed by pump. Face shield and acid-proof gloves when drums are changed; eyewash within five metres.',
    1300,
  ),
  entry(
    'Superlim CA-5',
    [workshop, null, 'Maintenance'],
    'Small repairs',
    ['500 g', '200 g'],
    [gitte, 60],
    'A few drops at a time; goggles.',
    420,
  ),
  entry(
    'Threadlock M-243',
    [workshop, null, 'Maintenance'],
    'Securing screws',
    ['750 cm3', '250 cm3'],
    [gitte, 60],
    null,
    420,
  ),
];
