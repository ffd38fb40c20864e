/** Shell, menu, messages and the pages that belong to no area. */
export const frameTexts = {
  'toast.success': ['Done', 'Færdig'],
  'toast.error': ['Error', 'Fejl'],
  'toast.unknown': ['Something went wrong. Try again.', 'Noget gik galt. Prøv igen.'],
  'toast.offlineTitle': ['No connection', 'Ingen forbindelse'],
  'toast.offline': ['The server cannot be reached. What you have entered is still here.', 'Serveren kan ikke nås. Det, du har skrevet, er her stadig.'],
  'toast.undo': ['Undo', 'Fortryd'],
  'toast.close': ['Close message', 'Luk besked'],
} as const;
