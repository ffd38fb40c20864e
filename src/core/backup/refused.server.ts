/** A backup or restore that is not done, with the reason in words for the person at the keyboard. Nothing was changed. */
export class Refused extends Error {}
