import type { RecordKind } from '../core/records/kind.ts';

declare module '../core/contract/permission.ts' {
  interface Features {
    chemicals: true;
  }
}
declare module '../core/contract/reads.ts' {
  interface RecordNames {
    chemical: true;
    chemical_substance: true;
    chemical_supply: true;
    safety_data_sheet: true;
    catalogue_file: true;
    substance: true;
    producer: true;
    supplier: true;
    chemical_association: true;
    chemical_import: true;
    chemical_proposal: true;
    chemical_proposal_substance: true;
    restriction_waiver: true;
    own_mixture: true;
    own_mixture_line: true;
    sheet_decision: true;
    sheet_hint: true;
    sheet_reading: true;
  }
}

/** What the trail knows of the area's records, by the table's name. */
export const records: Record<string, RecordKind> = {
  chemical_association: {
    feature: 'chemicals',
    fields: 'register.field',
    values: {
      approved: { words: 'changes.yesNo' },
      annualAmount: 'amount',
      storedAmount: 'amount',
      createdDate: 'instant',
    },
    path: ({ id }) => `/chemicals/my-chemicals/${id}`,
  },
  restriction_waiver: {
    formerly: ['restriction_set_aside'],
    feature: 'chemicals',
    fields: 'waiver.field',
    values: { list: { words: 'substances.list' }, createdDate: 'instant' },
    path: ({ parentId }) => parentId && `/chemicals/my-chemicals/${parentId}?tab=restrictions`,
  },
  chemical_proposal: {
    feature: 'chemicals',
    fields: 'proposals.field',
    values: {
      status: { words: 'proposals.status' },
      keptOwn: { words: 'changes.yesNo' },
      physicalState: { words: 'products.state' },
      dangerCode: { words: 'products.danger' },
      signalWord: { words: 'products.signal' },
      createdDate: 'instant',
      decidedDate: 'instant',
    },
  },
  chemical_proposal_substance: {
    feature: 'chemicals',
    fields: 'proposals.share',
    values: {
      min: 'decimal',
      max: 'decimal',
      minInclusive: { words: 'changes.yesNo' },
      maxInclusive: { words: 'changes.yesNo' },
    },
  },
  own_mixture: {
    feature: 'chemicals',
    fields: 'ownMixtures.field',
    values: {
      amounts: { words: 'ownMixtures.amounts' },
      flashPoint: 'decimal',
      boilingPoint: 'decimal',
      pH: 'decimal',
      kinematicViscosity: 'decimal',
      physicalState: { words: 'products.state' },
      createdDate: 'instant',
    },
    path: ({ id }) => `/chemicals/mixtures/${id}`,
  },
  own_mixture_line: {
    feature: 'chemicals',
    fields: 'ownMixtures.line',
    values: { amount: 'decimal' },
    path: ({ parentId }) => parentId && `/chemicals/mixtures/${parentId}`,
  },
  sheet_reading: {
    feature: 'chemicals',
    fields: 'sheets.field',
    values: {
      status: { words: 'sheets.status' },
      state: { words: 'sheets.state' },
      appliedKind: { words: 'sheets.applied' },
      appliedDate: 'instant',
      createdDate: 'instant',
    },
    path: ({ id }) => `/chemicals/sheets/${id}`,
  },
  sheet_decision: {
    feature: 'chemicals',
    fields: 'sheets.field',
    values: { decision: { words: 'sheets.decision' }, decidedDate: 'instant' },
    path: ({ parentId }) => parentId && `/chemicals/sheets/${parentId}`,
  },
  sheet_hint: {
    feature: 'chemicals',
    fields: 'sheets.hint.field',
    values: {
      kind: { words: 'sheets.hint.kind' },
      field: { words: 'sheets.value' },
      active: { words: 'changes.yesNo' },
      createdDate: 'instant',
    },
    path: () => '/chemicals/sheets',
  },
  chemical_import: { feature: 'chemicals', fields: 'changes.field', values: { createdDate: 'instant' } },
};
