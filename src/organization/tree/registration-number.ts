import type { FieldError } from '../../core/contract/problem.ts';

const weights = [2, 7, 6, 5, 4, 3, 2, 1];

/**
 * Whether a text is a Danish CVR number: eight digits whose sum, weighted 2 7 6 5 4 3 2 1, divides by 11.
 * Source: Erhvervsstyrelsen, "Modulus 11-kontrol", as HL7 Denmark's core profiles check it (CVR-modulus-11).
 */
export function isCvr(number: string): boolean {
  if (!/^\d{8}$/.test(number)) return false;
  const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0);
  return sum % 11 === 0;
}

interface Registered {
  country: string;
  registrationNumber?: string | null | undefined;
}

/** The number as stored: in Denmark only its digits, without DK, spaces, dots and hyphens. */
export function tidyRegistration({ country, registrationNumber }: Registered): string | null {
  if (!registrationNumber) return null;
  return country === 'DK'
    ? registrationNumber.replace(/[\s.-]/g, '').replace(/^DK/i, '')
    : registrationNumber;
}

/** The error of an organization's number; only Danish ones are checked. */
export function refusedRegistration(organization: Registered): FieldError[] {
  const number = tidyRegistration(organization);
  return number === null || organization.country !== 'DK' || isCvr(number)
    ? []
    : [{ path: 'registrationNumber', code: 'INVALID_CVR' }];
}
