import { expect, test } from 'vitest';
import { readMarkdown } from '../core/markdown/markdown.ts';
import { policyTemplates, templateBody } from './policy-templates.ts';
import type { PolicyTemplate } from './policy-templates.ts';

const headings = (template: PolicyTemplate, language: 'en' | 'da') =>
  readMarkdown(templateBody(template, language)).flatMap((block) =>
    block.type === 'heading'
      ? [block.content.map((piece) => (piece.type === 'text' ? piece.text : '')).join('')]
      : [],
  );

test.each([
  [
    'ENVIRONMENT',
    ['Protection of the environment', 'Compliance obligations', 'Continual improvement', 'Objectives'],
  ],
  [
    'WORKING_ENVIRONMENT',
    [
      'Safe and healthy working conditions',
      'Legal requirements',
      'Hazards and risks',
      'Consultation and participation',
      'Continual improvement',
      'Objectives',
    ],
  ],
  [
    'QUALITY',
    ['Our customers’ requirements', 'Protection of the environment', 'Continual improvement', 'Objectives'],
  ],
  ['SUPPLIERS', ['Law and business ethics', 'Protection of the environment']],
] as const)(
  'the policy template %s has the commitments of 5.2 as headings (management system, 4)',
  (template, asked) => {
    expect(headings(template, 'en')).toEqual(expect.arrayContaining([...asked]));
  },
);

test('four policy templates say the same in both languages, each heading with what it promises', () => {
  expect(policyTemplates).toHaveLength(4);
  for (const template of policyTemplates) {
    const shape = (language: 'en' | 'da') =>
      readMarkdown(templateBody(template, language)).map(({ type }) => type);
    expect(shape('en')).toEqual(headings(template, 'en').flatMap(() => ['heading', 'paragraph']));
    expect(shape('da')).toEqual(shape('en'));
  }
});
