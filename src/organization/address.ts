/** An address on one line, as on an envelope: 'Havnevej 1, 8000 Aarhus C'. Its country is a separate field. In: any value of the field. */
export function addressLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const part = (name: string): string => {
    const text: unknown = Reflect.get(value, name);
    return typeof text === 'string' ? text : '';
  };
  return [part('street'), [part('postalCode'), part('city')].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
}
