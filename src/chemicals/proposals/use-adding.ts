import { ApiError } from '../../ui/client/api-error.ts';
import { call } from '../../ui/client/api.ts';
import { handleCallError } from '../../ui/client/errors.ts';
import { invalidate } from '../../ui/client/use-call.ts';
import { producers } from '../companies/company.ts';
import { chemicals } from '../products/chemical.ts';
import { startOf } from '../products/use-proposed.ts';
import { judged, sheetOf } from './adding.ts';
import type { Obstacle } from './adding.ts';
import { sentProposals } from './chemical-proposal.ts';
import type { SentProposal, SentRow } from './chemical-proposal.ts';

/** What became of some proposals: how many were added, and the others with every reason; no reason: a call was refused. */
export interface Added {
  added: number;
  left: { id: string; name: string; obstacles: Obstacle[] }[];
}

/** As many search results as a name has to be among. */
const most = 50;

async function judge(proposal: SentProposal) {
  const { id, name, producer } = proposal;
  const query = (search: string) => ({ query: { search, size: most } });
  const [companies, products, misfits] = await Promise.all([
    producer === null ? { content: [] } : call(producers.list, query(producer)),
    call(chemicals.list, query(name)),
    call(sentProposals.misfits, { id }),
  ]);
  return judged(proposal, {
    companies: companies.content,
    products: products.content,
    misfitCount: misfits.totalElements,
  });
}

/** Adds a proposal to the catalogue as it is, with its sheet. Out: what keeps it from that. */
async function add(id: string): Promise<Obstacle[]> {
  const proposal = await call(sentProposals.get, { id });
  const { producer, obstacles } = await judge(proposal);
  if (obstacles) return obstacles;
  const pdf = sheetOf(proposal);
  const sheet = pdf ? await call(sentProposals.takeSheet, { id, body: { file: { id: pdf.id } } }) : null;
  const body = { ...startOf(proposal, sheet?.id ?? null), name: proposal.name, producer };
  const made = await call(chemicals.create, { body });
  try {
    await call(sentProposals.accept, { id, body: { chemical: { id: made.id } } });
  } catch (error) {
    // Another maintainer has decided it: the catalogue needs no second one.
    await call(chemicals.remove, { id: made.id });
    throw error;
  }
  return [];
}

/** Adds proposals one after the other, each only where nothing is missing; what is refused or missing is named. */
export async function addSeveral(rows: readonly Pick<SentRow, 'id' | 'name'>[]): Promise<Added> {
  const result: Added = { added: 0, left: [] };
  try {
    for (const { id, name } of rows) {
      try {
        const obstacles = await add(id);
        if (obstacles.length > 0) result.left.push({ id, name, obstacles });
        else result.added += 1;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 401) throw error;
        result.left.push({ id, name, obstacles: [] });
      }
    }
  } catch (error) {
    handleCallError(error);
  }
  await invalidate('/chemical-proposals');
  await invalidate('/chemicals');
  return result;
}
