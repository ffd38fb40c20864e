/** Texts of this area: key, English, Danish. */
export const notificationTexts = {
  'notifications.title': ['Notifications', 'Beskeder'],
  'notifications.unread_one': ['{{count}} unread notification', '{{count}} ulæst besked'],
  'notifications.unread_other': ['{{count}} unread notifications', '{{count}} ulæste beskeder'],
  'notifications.none': [
    'No notifications yet. You will be notified of accidents, events of high importance, anything you are made responsible for, and comments that mention you.',
    'Ingen beskeder endnu. Du får besked om ulykker, hændelser med høj vigtighed, det, du bliver ansvarlig for, og kommentarer, der nævner dig.',
  ],
  'notifications.failed': ['Your notifications could not be loaded.', 'Dine beskeder kunne ikke hentes.'],
  'notifications.readAll': ['Mark all as read', 'Markér alle som læst'],
  'notifications.isUnread': ['Unread', 'Ulæst'],
  'notifications.settings': ['Choose what you get by email', 'Vælg, hvad du får på mail'],
  'notifications.reason.EVENT': ['Event of high importance', 'Hændelse med høj vigtighed'],
  'notifications.reason.ACCIDENT': ['Accident', 'Ulykke'],
  'notifications.reason.ASSIGNMENT': ['You are now responsible', 'Du er nu ansvarlig'],
  'notifications.reason.MENTION': ['You were mentioned', 'Du er nævnt'],
  'notifications.reason.REFUSAL': ['Dismissed, declined or not effective', 'Afvist, eller virkede ikke'],
} as const;

type AreaTexts = typeof notificationTexts;
declare module '../core/contract/text-key.ts' {
  interface Texts extends AreaTexts {}
}
