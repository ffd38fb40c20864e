import type { DemoEvent } from '../demo.ts';

/** The poster of the demo, at Nordlys Production. */
export const demoPoster = {
  organization: 'production',
  name: 'By gate 2',
  area: 'Yard',
  daysAgo: 60,
} as const;

/** What someone without an account has reported by it. */
export const demoReport: DemoEvent = {
  organization: 'production',
  status: 'IN_PROGRESS',
  category: 'OBSERVATION',
  importance: 'MEDIUM',
  daysAgo: 4,
  accident: false,
  title: 'Deep hole in the yard by gate 2',
  description: 'Deep hole in the yard by gate 2. The truck nearly tipped when I reversed.',
  area: 'Yard',
  location: 'Gate 2',
  by: null,
  reporterName: 'Driver',
  immediateAction: 'Fenced off the same day.',
  responsible: 'ole.brandt@nordlys.example',
  due: 10,
  answer: 'Thank you. We have fenced the hole off and fill it this week.',
};
