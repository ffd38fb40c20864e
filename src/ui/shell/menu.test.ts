import { describe, expect, it } from 'vitest';
import { producers } from '../../chemicals/companies/company.ts';
import type { Accessibility, Level } from '../../core/contract/permission.ts';
import { levelsUpTo } from '../../core/contract/permission.ts';
import { screenAreas } from '../../areas.client.tsx';
import { organizations } from '../../organization/tree/organization.ts';
import { showAreas } from '../area.ts';
import { frameTexts } from './texts.ts';
import { creationsFor, mayOpen, menuFor, placeOf } from './menu.ts';
import { activeIn, may } from '../session/session.ts';
import type { Organization, Session } from '../session/session.ts';

showAreas(screenAreas);

const organization = (
  id: string,
  permission: Level,
  featureAccessibility: Accessibility = 'FULL',
  subsidiaries: Organization[] = [],
) => ({
  id,
  parentId: null,
  name: id,
  logoUrl: null,
  country: 'DK',
  timeZone: 'Europe/Copenhagen',
  featureAccessibility,
  permission,
  subsidiaries,
});
const session = (level: Level, accessibility: Accessibility = 'FULL'): Session => {
  const active = organization('o', level, accessibility);
  return {
    person: { id: 'p', name: 'P', email: 'p@x.example' },
    trees: [active],
    organization: active,
    levels: levelsUpTo(level),
  };
};
/**
 * The entries of the specification, whose texts belong to the frame; entries that an area adds with its own texts are
 * among them.
 */
const keys = (at: Session): string[] =>
  menuFor(at).flatMap((area) => [
    area.key,
    ...(area.entries ?? [])
      .filter(({ key }) => key in frameTexts)
      .map(({ key, path }) => (path ? key : `(${key})`)),
  ]);

describe('the menu', () => {
  it('shows a reader everything except management, evaluation and administration, and disabled entries as such', () => {
    expect(keys(session('READ_ORGANIZATION'))).toEqual([
      'menu.dashboard',
      'menu.organization',
      'menu.members',
      'menu.scope',
      'menu.stakeholders',
      'menu.leadership',
      'menu.operation',
      'menu.documents',
      'menu.obligations',
      'menu.ownDocuments',
      '(menu.agreementTemplates)',
      'menu.monitoring',
      'menu.controlBook',
      'menu.meters',
      '(menu.machines)',
      '(menu.waste)',
      'menu.chemicals',
      'menu.myChemicals',
      'menu.ownMixtures',
      '(menu.chemicalReports)',
    ]);
  });

  it('shows managers planning and evaluation too, and system maintainers the administration', () => {
    expect(keys(session('MANAGE_ORGANIZATION'))).toEqual(
      expect.arrayContaining([
        'menu.manageOrganization',
        'menu.planning',
        'menu.eventHandling',
        '(menu.questionnaires)',
      ]),
    );
    expect(keys(session('MANAGE_ORGANIZATION'))).not.toContain('menu.admin');
    expect(keys(session('MAINTAIN_SYSTEM')).slice(-9)).toEqual([
      'menu.admin',
      'menu.adminChemicals',
      'menu.adminSubstances',
      'menu.adminProducers',
      'menu.adminSuppliers',
      'menu.adminLegislation',
      'menu.adminEmissionFactors',
      'menu.adminStakeholders',
      'menu.adminOperation',
    ]);
  });

  it('shows events to who may report them', () => {
    expect(keys(session('READ_ORGANIZATION'))).not.toContain('menu.events');
    expect(keys(session('EDIT_ORGANIZATION'))).toContain('menu.events');
  });

  it.each(['READ_ORGANIZATION', 'MAINTAIN_SYSTEM'] as const)(
    'shows a LIMITED organization only members and meters, to %s',
    (level) => {
      expect(keys(session(level, 'LIMITED'))).toEqual([
        'menu.dashboard',
        'menu.organization',
        'menu.members',
        'menu.monitoring',
        'menu.meters',
      ]);
    },
  );

  it('offers to make what the level and the product allow', () => {
    const offered = (at: Session) => creationsFor(at).map(({ key }) => key);
    expect(offered(session('READ_ORGANIZATION'))).toEqual([]);
    expect(offered(session('EDIT_ORGANIZATION'))).toEqual(
      expect.arrayContaining(['shell.reportEvent', 'readings.new', 'create.inspection', 'register.add']),
    );
    expect(offered(session('EDIT_ORGANIZATION'))).not.toContain('members.new');
    expect(offered(session('MANAGE_ORGANIZATION', 'LIMITED'))).toEqual([
      'readings.new',
      'meters.new',
      'members.new',
    ]);
  });

  it('opens pages outside the menu to people who may make their call', () => {
    const opened = (at: Session) =>
      ['/dashboard', '/events', '/events/new', '/monitoring/meters', '/nowhere'].filter((path) =>
        mayOpen(at, path),
      );
    expect(opened(session('READ_ORGANIZATION'))).toEqual(['/dashboard', '/events', '/monitoring/meters']);
    expect(opened(session('EDIT_ORGANIZATION'))).toEqual([
      '/dashboard',
      '/events',
      '/events/new',
      '/monitoring/meters',
    ]);
    expect(opened(session('MAINTAIN_SYSTEM', 'LIMITED'))).toEqual(['/dashboard', '/monitoring/meters']);
  });

  it('has a separate letter for each page that the keyboard can open', () => {
    const letters = menuFor(session('MAINTAIN_SYSTEM')).flatMap((area) =>
      [area, ...(area.entries ?? [])].flatMap(({ go = [] }) => go),
    );
    expect(letters.length).toBeGreaterThan(6);
    expect(new Set(letters).size).toBe(letters.length);
  });

  it.each([
    ['/monitoring/meters/1/edit', 'menu.meters'],
    ['/admin/emission-factors', 'menu.adminEmissionFactors'],
    ['/monitoring/meters-of-old', undefined],
    ['/account/password', 'user.account'],
    ['/events/1', 'menu.events'],
    ['/events/new', 'shell.reportEvent'],
    ['/admin/chemical-proposals/1', 'proposals.title'],
    ['/nowhere', undefined],
  ])('finds %s under %s', (path, key) => {
    expect(placeOf(path)?.entry.key).toBe(key);
  });
});

describe('the active organization', () => {
  const trees = [organization('a', 'READ_ORGANIZATION', 'FULL', [organization('b', 'EDIT_ORGANIZATION')])];
  it.each([
    ['b', 'b'],
    ['gone', 'a'],
    [null, 'a'],
  ])('remembered %s is %s', (remembered, id) => {
    expect(activeIn(trees, remembered)?.id).toBe(id);
  });

  it('opens the catalogue to who maintains the system in another organization', () => {
    const at = {
      ...session('READ_ORGANIZATION'),
      trees: [organization('o', 'READ_ORGANIZATION'), organization('x', 'MAINTAIN_SYSTEM')],
    };
    expect(may(at, producers.create)).toBe(true);
    expect(may(at, organizations.setAccessibility)).toBe(false);
    expect(may(at, organizations.update)).toBe(false);
  });
});
