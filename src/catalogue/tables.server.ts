import type { Stored } from '../core/records/records.server.ts';
import type { Kept } from '../core/database/tables.server.ts';
import type { StoredFactor } from '../monitoring/meters/emission-factors/emission-factor.ts';
import type { StoredStakeholder } from '../organization/stakeholders/catalogue/stakeholder.ts';

interface Term {
  id: string;
  nameEn: string;
  nameDa: string;
}

/** The tables of the area. */
declare module '../core/database/tables.server.ts' {
  interface Tables {
    territory: Term;
    classificationCode: Term & { level: number; parentId: string | null };
    topic: Term & { parentId: string | null };
    emissionFactor: Kept & Stored<typeof StoredFactor>;
    stakeholder: Kept & Stored<typeof StoredStakeholder>;
  }
}
