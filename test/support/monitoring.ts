import { expect } from 'vitest';
import type { BodyInputOf } from '../../src/core/contract/contract.ts';
import type { Meter } from '../../src/monitoring/meters/meter.ts';
import { meters } from '../../src/monitoring/meters/meter.ts';
import type { Reading } from '../../src/monitoring/meters/readings/reading.ts';
import { readings } from '../../src/monitoring/meters/readings/reading.ts';
import type { Person } from './people.ts';

type MeterInput = BodyInputOf<typeof meters.create>;
type ReadingInput = BodyInputOf<typeof readings.create>;

/** A meter body that passes every rule: an electricity counter in kWh; what is given wins. */
export const meterBody = (given: Partial<MeterInput> = {}): MeterInput => ({
  name: 'Main meter',
  utilityType: 'ELECTRICITY',
  units: ['kWh'],
  ...given,
});

/** A new meter of the person's organization. */
export async function newMeter(person: Person, given: Partial<MeterInput> = {}): Promise<Meter> {
  const { status, body, text } = await person.call(meters.create, {
    orgId: person.organizationId,
    body: meterBody(given),
  });
  expect(status, text).toBe(201);
  return body;
}

/** Sends a reading, whatever the result. */
export const sendReading = (
  person: Person,
  meter: { id: string },
  performedAt: string,
  value: string | number,
  given: Partial<ReadingInput> = {},
) =>
  person.call(readings.create, {
    orgId: person.organizationId,
    meterId: meter.id,
    body: { performedAt, value, unit: 'kWh', ...given },
  });

/** A reading that is accepted. */
export async function newReading(...of: Parameters<typeof sendReading>): Promise<Reading> {
  const { status, body, text } = await sendReading(...of);
  expect(status, text).toBe(201);
  return body;
}
