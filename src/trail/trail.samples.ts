import { meterBody } from '../../test/support/monitoring.ts';
import { done } from '../../test/support/replies.ts';
import { nothing } from '../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../test/support/samples/sample.ts';
import { meters } from '../monitoring/meters/meter.ts';
import { Change } from './change.ts';

const org = '/organizations/:orgId';
const ofMeter: Sample = async (by, orgId) => ({
  query: { record: (await done(by.call(meters.create, { orgId, body: meterBody() }))).id },
});
const change = { schema: Change, workedOut: ['by', 'recordType'], kept: ['account_id', 'table_name'] };

export const samples: Samples = {
  calls: {
    [`GET ${org}/change-notifications`]: nothing,
    [`GET ${org}/changes`]: ofMeter,
    [`GET ${org}/changes/export`]: ofMeter,
    [`GET ${org}/changes/seal`]: nothing,
    'GET /changes': nothing,
  },
  stored: { change, catalogue_change: change },
};
