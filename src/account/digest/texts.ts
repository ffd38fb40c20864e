/** The mails about own work and the calendar: key, English, Danish. */
export const digestTexts = {
  'notices.title': ['E-mails and calendar', 'Mails og kalender'],
  'notices.text': [
    'A summary of your tasks: upcoming, due, overdue, and news on your reports. Managers also see what is overdue for others. No e-mail is sent when there is nothing to report.',
    'Et overblik over dine opgaver: kommende, forfaldne og overskredne, og nyt om dine indberetninger. Administratorer ser også, hvad andre har overskredet. Der sendes ingen mail, når der ikke er noget nyt.',
  ],
  'notices.digest': ['How often', 'Hvor ofte'],
  'notices.DAILY': ['Every day', 'Hver dag'],
  'notices.WEEKLY': ['Every Monday', 'Hver mandag'],
  'notices.NONE': ['Never', 'Aldrig'],
  'notices.means.DAILY': ['At six in the morning.', 'Klokken seks om morgenen.'],
  'notices.means.WEEKLY': [
    'At six in the morning, with the week ahead.',
    'Klokken seks om morgenen med ugens opgaver.',
  ],
  'notices.means.NONE': [
    'You get no reminders by e-mail, not even when something is overdue. You see your tasks in Rede only.',
    'Du får ingen påmindelser på mail, heller ikke når noget er overskredet. Du ser kun dine opgaver i Rede.',
  ],
  'notices.chose.DAILY': ['You will get an e-mail every day.', 'Du får en mail hver dag.'],
  'notices.chose.WEEKLY': ['You will get an e-mail every Monday.', 'Du får en mail hver mandag.'],
  'notices.chose.NONE': ['You will get no more of these e-mails.', 'Du får ikke flere af disse mails.'],
  'notices.calendar': ['In your calendar', 'I din kalender'],
  'notices.calendarText': [
    'See your tasks in your own calendar, a year ahead. Anyone with the link can read them, so keep it to yourself.',
    'Se dine opgaver i din egen kalender, et år frem. Alle med linket kan læse dem, så hold det for dig selv.',
  ],
  'notices.calendarMake': ['Create calendar link', 'Opret kalenderlink'],
  'notices.calendarRenew': ['New link', 'Nyt link'],
  'notices.calendarEnd': ['Turn off', 'Slå fra'],
  'notices.calendarEnded': ['The link no longer works.', 'Linket virker ikke længere.'],
  'notices.calendarSince': ['Created on {{date}}.', 'Oprettet den {{date}}.'],
  'notices.calendarRead': ['Last read on {{date}}.', 'Sidst læst den {{date}}.'],
  'notices.calendarUnread': ['Not read by any calendar yet.', 'Endnu ikke læst af nogen kalender.'],
  'notices.address': ['Your calendar link', 'Dit kalenderlink'],
  'notices.addressText': [
    'Subscribe to it in Outlook, Google Calendar or Apple Calendar. It is shown only now.',
    'Abonnér på det i Outlook, Google Kalender eller Apple Kalender. Det vises kun nu.',
  ],
  'notices.copy': ['Copy', 'Kopiér'],
  'notices.copied': ['The link was copied.', 'Linket er kopieret.'],
  'notices.notCopied': [
    'The browser blocked copying. Select the link and copy it yourself.',
    'Browseren tillod ikke kopiering. Markér linket, og kopiér det selv.',
  ],
  'notices.open': ['Open in calendar', 'Åbn i kalender'],

  'unsubscribe.title': ['Stop these e-mails?', 'Stop disse mails?'],
  'unsubscribe.text': [
    'You will then get no reminders by e-mail, not even when something is overdue. You will see your tasks in Rede only.',
    'Så får du ingen påmindelser på mail, heller ikke når noget er overskredet. Du ser kun dine opgaver i Rede.',
  ],
  'unsubscribe.stop': ['Stop the e-mails', 'Stop mails'],
  'unsubscribe.choose': ['Choose how often instead', 'Vælg i stedet, hvor ofte'],
  'unsubscribe.stoppedTitle': ['You have unsubscribed', 'Du er afmeldt'],
  'unsubscribe.stopped': [
    'You will get no more of these e-mails. You can turn them on again on your account page.',
    'Du får ikke flere af disse mails. Du kan slå dem til igen på din kontoside.',
  ],
  'unsubscribe.unknown': [
    'This link is not valid. You can choose how often you get e-mails on your account page.',
    'Linket er ikke gyldigt. På din kontoside kan du vælge, hvor ofte du får mails.',
  ],
} as const;
