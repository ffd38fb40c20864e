/** What a person can do about a refusal: give the key, use a newer Rede, make room … DAMAGED: take another archive. */
export type RefusalKind =
  | 'DAMAGED'
  | 'ENCRYPTED'
  | 'WRONG_KEY'
  | 'NEWER'
  | 'NO_SECRET_KEYS'
  | 'NO_ROOM'
  | 'HAS_ROWS';

/** A backup or restore that is not done, with the reason in words for the person at the keyboard. Nothing was changed. */
export class Refused extends Error {
  readonly kind: RefusalKind;
  constructor(message: string, kind: RefusalKind = 'DAMAGED') {
    super(message);
    this.kind = kind;
  }
}
