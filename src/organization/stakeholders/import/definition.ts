import { listImport } from '../../../core/import/list-import.ts';
import { associations, scoreNames } from '../stakeholder-association.ts';

/** The stakeholders of an organization from a file. */
export const stakeholderImport = listImport('/organizations/:orgId/stakeholder-association-imports', {
  kind: 'stakeholder',
  of: associations.create,
  fields: 'stakeholders.field',
  columns: {
    name: {
      at: 'stakeholder.name',
      headings: [
        'interessent, interessenter, interessentnavn, interessepart, interesseparter',
        'interested parties, part, stakeholder, stakeholder name, interested party, party',
      ],
      example: ['Danish Working Environment Authority', 'Arbejdstilsynet'],
    },
    category: {
      at: 'stakeholder.category',
      headings: ['type, gruppe, interessentgruppe, interessenttype, group, kind'],
      words: 'stakeholders.category',
      spellings: {
        AUTHORITY: 'myndigheder, authorities',
        CUSTOMER: 'kunde, customer',
        SUPPLIER: 'leverandør, supplier',
        EMPLOYEE: 'medarbejder, ansatte, employee, staff',
        NEIGHBOUR: 'nabo, neighbour, neighbor',
        OWNER: 'ejer, ejere, bank, owner, owners, investor',
        NGO: 'ngo, forening, interesseorganisation, association',
        INSURER: 'forsikringsselskab, insurer, insurance',
        EMERGENCY_SERVICE: 'brandvæsen, emergency service',
        OTHER: 'anden, andet, øvrige, other',
      },
    },
    needsAndExpectations: {
      headings: [
        'behov, forventninger, forventning, krav, behov & forventninger, krav og forventninger',
        'needs, expectations, needs & expectations, requirements',
      ],
      example: ['A safe workplace', 'At arbejdet er sikkert'],
    },
    obligation: { headings: ['forpligtelse, bindende, compliance obligation, binding'] },
    influence: {
      values: scoreNames,
      words: 'stakeholders.score',
      headings: ['magt, påvirkning, power, impact'],
    },
    interest: { values: scoreNames, words: 'stakeholders.score', headings: ['interest level'] },
    communication: {
      headings: ['dialog, kontakt, kommunikationsform, dialogue, contact, engagement'],
      example: ['Inspections and letters', 'Tilsyn og breve'],
    },
    responsible: {
      unknownIn: 'communication',
      headings: ['ansvarlig person, kontaktansvarlig, contact person'],
    },
    reviewDate: {
      headings: ['gennemgås, næste gennemgang, revurderes, opfølgning, review, next review, follow-up'],
    },
    // Topics and territories are identified by short codes, which references in a body are not: their cells are read
    // separately.
    topics: { extra: 'references', table: 'topic', headings: ['emne, tema, topic, theme'] },
    territory: {
      extra: 'reference',
      table: 'territory',
      by: ['id', 'name_en', 'name_da'],
      headings: ['land, country'],
      example: ['Denmark', 'Danmark'],
    },
    website: {
      at: 'stakeholder.website',
      headings: ['hjemmesideadresse, web, url, link, internet'],
      example: ['https://at.dk', 'https://at.dk'],
    },
    description: {
      at: 'stakeholder.description',
      headings: ['note, bemærkning, noter, details, remark, notes'],
      example: ['Inspects workplaces', 'Fører tilsyn med arbejdspladser'],
    },
  },
  key: ['name'],
  // A row must name its stakeholder: without one, the name is reported as missing.
  complete: (given) => {
    given['stakeholder'] ??= {};
    return [];
  },
});
