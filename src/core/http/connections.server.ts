import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long others may make us wait, in milliseconds, and what they must send in that time. */
export interface Patience {
  /** A server that stops breaks off after this long what is still on its way. */
  stopping: number;
  /** A body must bring `bytes` in each turn of `every`. */
  body: { every: number; bytes: number };
}
const usual: Patience = { stopping: 10_000, body: { every: 30_000, bytes: 60_000 } };

/**
 * Keeps connections from holding up the server: one that stops tells them that they end with their answer, and breaks off what hangs;
 * a body may take as long as it likes, as a large file over a slow line does, as long as it comes at a least rate.
 */
export function guardConnections(app: FastifyInstance, { stopping, body } = usual): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), stopping).unref();
    done();
  });
  // Else it is kept open for the next request, and the stop waits for it.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined)
      watchBody(request, body);
    done();
  });
}

/** Ends a request whose body trickles, as Node ends one that takes too long: with 408 and the connection's end. */
function watchBody({ raw }: FastifyRequest, { every, bytes }: Patience['body']): void {
  const { socket } = raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    if (socket.bytesRead - before < bytes) {
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
      return clearInterval(timer);
    }
    before = socket.bytesRead;
  }, every).unref();
  raw.once('close', () => clearInterval(timer));
}
