/** The mails about own work and the calendar: key, English, Danish. */
export const digestTexts = {
  'notices.title': ['Mails and calendar', 'Mails og kalender'],
  'notices.text': [
    'A summary of your tasks: upcoming, due, overdue, and news on your reports. Managers also see what is overdue for others. No mail is sent when there is nothing to report.',
    'Et overblik over dine opgaver: kommende, forfaldne og overskredne, og nyt om dine indberetninger. Ledere ser også, hvad andre har overskredet. Der sendes ingen mail, når der ikke er noget nyt.',
  ],
  'notices.digest': ['How often', 'Hvor tit'],
  'notices.DAILY': ['Every day', 'Hver dag'],
  'notices.WEEKLY': ['Every Monday', 'Hver mandag'],
  'notices.NONE': ['Never', 'Aldrig'],
  'notices.means.DAILY': ['At six in the morning.', 'Klokken seks om morgenen.'],
  'notices.means.WEEKLY': [
    'At six in the morning, with the week ahead.',
    'Klokken seks om morgenen med ugens opgaver.',
  ],
  'notices.means.NONE': [
    'You get no reminders by mail: not ahead of time, and not when something is overdue. You only see it here.',
    'Du får ingen påmindelser på mail: hverken i god tid, eller når noget er overskredet. Du ser det kun her.',
  ],
  'notices.chose.DAILY': ['You get a mail every day.', 'Du får en mail hver dag.'],
  'notices.chose.WEEKLY': ['You get a mail every Monday.', 'Du får en mail hver mandag.'],
  'notices.chose.NONE': ['You get no more of these mails.', 'Du får ikke flere af disse mails.'],
  'notices.calendar': ['In your calendar', 'I din kalender'],
  'notices.calendarText': [
    'Your calendar can show what you have to do, a year ahead. Whoever knows the address can read it, so keep it to yourself.',
    'Din kalender kan vise, hvad du skal gøre, et år frem. Alle, der kender adressen, kan læse den, så hold den for dig selv.',
  ],
  'notices.calendarMake': ['Create calendar link', 'Opret kalenderlink'],
  'notices.calendarRenew': ['New link', 'Nyt link'],
  'notices.calendarEnd': ['Turn off', 'Slå fra'],
  'notices.calendarEnded': ['The address no longer works.', 'Adressen virker ikke længere.'],
  'notices.calendarSince': ['Created on {{date}}.', 'Oprettet den {{date}}.'],
  'notices.calendarRead': ['Last read on {{date}}.', 'Sidst læst den {{date}}.'],
  'notices.calendarUnread': ['Not read by any calendar yet.', 'Endnu ikke læst af nogen kalender.'],
  'notices.address': ['Address of your calendar', 'Din kalenders adresse'],
  'notices.addressText': [
    'Add it in Outlook, Google Calendar or Apple Calendar as a subscription. You see it only now.',
    'Tilføj den som abonnement i Outlook, Google Kalender eller Apple Kalender. Du ser den kun nu.',
  ],
  'notices.copy': ['Copy', 'Kopiér'],
  'notices.copied': ['The address is copied.', 'Adressen er kopieret.'],
  'notices.notCopied': [
    'The browser did not let it be copied. Select it and copy it yourself.',
    'Browseren tillod ikke, at den blev kopieret. Markér den, og kopiér den selv.',
  ],
  'notices.open': ['Open in calendar', 'Åbn i kalender'],

  'unsubscribe.title': ['No more of these mails?', 'Ingen flere af disse mails?'],
  'unsubscribe.text': [
    'Nothing reminds you by mail then: neither ahead of time nor when something is overdue. You see it only in Rede.',
    'Så minder ingen mail dig om noget: hverken i god tid, eller når noget er over tiden. Du ser det kun i Rede.',
  ],
  'unsubscribe.stop': ['Stop the mails', 'Stop disse mails'],
  'unsubscribe.choose': ['Choose how often instead', 'Vælg i stedet, hvor tit'],
  'unsubscribe.stoppedTitle': ['The mails are stopped', 'Mails er stoppet'],
  'unsubscribe.stopped': [
    'You get no more of them. You can turn them on again on the page of your account.',
    'Du får ikke flere. Du kan slå dem til igen på siden for din konto.',
  ],
  'unsubscribe.unknown': [
    'We do not know this link. On your account page you can choose how often you get mails.',
    'Linket kendes ikke. På siden for din konto kan du vælge, hvor tit du får mails.',
  ],
} as const;
