/** Units that have a word and no symbol: key, English, Danish. */
export const unitTexts = {
  'unit.years': ['years', 'år'],
  'unit.months': ['months', 'måneder'],
  'unit.weeks': ['weeks', 'uger'],
  'unit.days': ['days', 'dage'],
  'unit.hours': ['hours', 'timer'],
  'unit.seconds': ['seconds', 'sekunder'],
  'unit.heating_oil': ['heating oil', 'fyringsolie'],
  'unit.natural_gas': ['natural gas', 'naturgas'],
  'unit.wood_pellets': ['wood pellets', 'træpiller'],
  'unit.diesel': ['diesel', 'diesel'],
  'unit.gasoline': ['petrol', 'benzin'],
  'unit.jet_fuel': ['jet fuel', 'jetbrændstof'],
} as const;
