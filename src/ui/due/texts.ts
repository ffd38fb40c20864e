/** When something is due: of work, and of competences, which expire. */
export const dueTexts = {
  'due.late_one': ['{{count}} day overdue', 'Overskredet med {{count}} dag'],
  'due.late_other': ['{{count}} days overdue', 'Overskredet med {{count}} dage'],
  'due.today': ['Today', 'I dag'],
  'due.tomorrow': ['Tomorrow', 'I morgen'],
  'due.inDays_one': ['In {{count}} day', 'Om {{count}} dag'],
  'due.inDays_other': ['In {{count}} days', 'Om {{count}} dage'],
  'due.expired_one': ['Expired {{count}} day ago', 'Udløbet for {{count}} dag siden'],
  'due.expired_other': ['Expired {{count}} days ago', 'Udløbet for {{count}} dage siden'],
  'due.expiresToday': ['Expires today', 'Udløber i dag'],
  'due.expires_one': ['Expires in {{count}} day', 'Udløber om {{count}} dag'],
  'due.expires_other': ['Expires in {{count}} days', 'Udløber om {{count}} dage'],
  'due.is.late': ['Overdue', 'Overskredet'],
  'due.is.soon': ['Due soon', 'Forfalder snart'],
  'due.is.expired': ['Expired', 'Udløbet'],
  'due.is.expiresSoon': ['Expires soon', 'Udløber snart'],
} as const;
