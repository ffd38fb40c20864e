import { idOr, nothing } from '../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../test/support/samples/sample.ts';
import { todayIn } from '../core/time/period.ts';
import { AuditorLink, auditorLinks } from './link.ts';

const path = '/organizations/:orgId/auditor-links';
const body = () => ({ auditor: 'Ida Holm, Audit ApS', lastDate: todayIn('Europe/Copenhagen', Date.now()) });
const link: Sample = async (by, orgId) => ({
  params: { id: idOr(orgId, await by.call(auditorLinks.create, { orgId, body: body() })) },
});

export const samples: Samples = {
  calls: {
    [`GET ${path}`]: nothing,
    [`GET ${path}/:id`]: link,
    [`POST ${path}`]: () => ({ body: body() }),
    [`PUT ${path}/:id/address`]: link,
    [`PUT ${path}/:id/end`]: link,
    [`GET ${path}/:id/openings`]: link,
  },
  stored: {
    auditor_link: {
      schema: AuditorLink,
      workedOut: ['state', 'lastOpenedAt'],
      kept: ['key_hash', 'search_text'],
    },
  },
  noRecord: ['auditor_opening'],
};
