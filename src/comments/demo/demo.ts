import type { DemoKey } from '../../organization/demo/demo.ts';
import type { CommentKind } from '../rules.ts';

/** A comment of the demo; days are counted from the demo's day. */
interface DemoComment {
  organization: DemoKey;
  /** The record by its title or name. */
  on: [CommentKind, string];
  daysAgo: number;
  /** By address. */
  by: string;
  text: string;
  /** By address. */
  mentions?: string[];
}

const [anna, henrik] = ['editor@nordlys.example', 'manager@nordlys.example'];
const [bent, ole] = ['bent.hougaard@nordlys.example', 'ole.brandt@nordlys.example'];
const fan: Pick<DemoComment, 'organization' | 'on'> = {
  organization: 'production',
  on: ['ACTION', 'Replace the bearing of fan 3'],
};
const burn: Pick<DemoComment, 'organization' | 'on'> = {
  organization: 'production',
  on: ['EVENT', 'Burn on the forearm at the forge'],
};

/** What people of the demo say about its records. */
export const demoComments: DemoComment[] = [
  { ...burn, daysAgo: 35, by: henrik, text: 'Were the **long gloves** at the forge that day?' },
  { ...burn, daysAgo: 35, by: bent, text: 'One pair for two people:\n\n- one worn out\n- one in use' },
  {
    ...fan,
    daysAgo: 4,
    by: henrik,
    text: '@Ole Brandt, can it be done before the weekend? The neighbours hear it at night.',
    mentions: [ole],
  },
  {
    ...fan,
    daysAgo: 3,
    by: ole,
    text: 'The supplier delivers a week late. Until then fan 3 is **off from 22 to 6**.',
  },
  { ...fan, daysAgo: 1, by: anna, text: 'The neighbours know.' },
];
