import { listImport } from '../../../core/import/list-import.ts';
import type { ImportColumn } from '../../../core/import/list-columns.ts';
import { producers, suppliers } from '../company.ts';

const fields = 'companies.field';

/** Other headings for the columns of both; in: those for their names. */
const columnsOf = (names: readonly string[]): Record<string, ImportColumn> => ({
  name: {
    headings: [...names, 'firma', 'firmanavn', 'virksomhed', 'company', 'company name'],
    example: ['Vestkem Ltd', 'Vestkem A/S'],
  },
  registrationNumber: {
    headings: ['cvr, cvr nr, cvr nummer, vat, vat no, vat number, company number, registreringsnummer'],
    example: ['12345678', '12345678'],
  },
  phone: {
    headings: ['tlf, telefonnummer, telefon nr, tel, phone number, telephone'],
    example: ['+45 75 00 00 00', '+45 75 00 00 00'],
  },
  emergencyPhone: {
    headings: ['nødtelefonnummer, nødnummer, giftlinjen, emergency number, emergency telephone', 'emergency'],
    example: ['+45 82 12 12 12 (24 hours)', '+45 82 12 12 12 (hele døgnet)'],
  },
  email: {
    headings: ['mail, mailadresse, e-mailadresse, e-mail address'],
    example: ['sds@example.com', 'sds@example.com'],
  },
  website: {
    headings: ['web, www, webside, website, hjemmesideadresse, url, homepage'],
    example: ['https://example.com', 'https://example.com'],
  },
  address: {
    headings: ['postadresse, vej, postal address, street'],
    example: ['Kemivej 1, 6700 Esbjerg, Denmark', 'Kemivej 1, 6700 Esbjerg'],
  },
});

/** Producers from a file. */
export const producerImport = listImport('/producer-imports', {
  kind: 'producer',
  of: producers.create,
  fields,
  columns: columnsOf([
    'producent',
    'producentnavn',
    'fabrikant',
    'producer',
    'producer name',
    'manufacturer',
  ]),
  key: ['name'],
});

/** Suppliers from a file. */
export const supplierImport = listImport('/supplier-imports', {
  kind: 'supplier',
  of: suppliers.create,
  fields,
  columns: columnsOf([
    'leverandør',
    'leverandørnavn',
    'forhandler',
    'supplier',
    'supplier name',
    'vendor',
    'distributor',
  ]),
  key: ['name'],
});
