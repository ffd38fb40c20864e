/** Where an organization's events are opened: by who manages it in the queue of all of them, by others among their own. */
export const eventsPath = (manages: boolean): string => (manages ? '/evaluation/event-handling' : '/events');
