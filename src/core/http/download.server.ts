import type { Readable } from 'node:stream';

/** Of a download; what takes long is made when the transaction is over. */
type Content = Readable | Buffer | (() => Promise<Buffer>);

/** What a handler answers instead of JSON: a file or an export, sent when the transaction is over. */
export class Download {
  readonly content: Content;
  readonly headers: Record<string, string>;

  /** 206: a part of it; 303: `location` leads on; 304: the reader has it already. */
  readonly status: 200 | 206 | 303 | 304;

  constructor(content: Content, headers: Record<string, string>, status: Download['status'] = 200) {
    this.content = content;
    this.headers = headers;
    this.status = status;
  }
}
