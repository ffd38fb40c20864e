/** Whether the runtime knows a time zone by this IANA name; offsets like +01:00 are not names. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** Whether a territory's code is that of a country: INTL and EU are not. */
export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && code !== 'EU';
