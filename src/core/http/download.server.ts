import type { Readable } from 'node:stream';

/** Makes the content of a download; slow work runs after the transaction. */
type Content = Readable | Buffer | (() => Promise<Buffer>);

/** What a handler returns instead of JSON: a file or an export, sent after the transaction. */
export class Download {
  readonly content: Content;
  readonly headers: Record<string, string>;

  /** 206: a range; 303: redirect to `location`; 304: the client has it already. */
  readonly status: 200 | 206 | 303 | 304;

  constructor(content: Content, headers: Record<string, string>, status: Download['status'] = 200) {
    this.content = content;
    this.headers = headers;
    this.status = status;
  }
}
