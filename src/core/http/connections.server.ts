import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long clients may keep us waiting, in milliseconds, and what they must send in that time. */
export interface Patience {
  /** A stopping server closes connections still in use after this long. */
  stopping: number;
  /** A body must deliver `bytes` in each period of `every`. */
  body: { every: number; bytes: number };
}
const usual: Patience = { stopping: 10_000, body: { every: 30_000, bytes: 60_000 } };

/**
 * Keeps connections from blocking the server. A stopping server, and one that `isLeaving`, announces that they close with their
 * answer; the stopping one closes those that hang; a body may take any time, like a large file over a slow line, as long as it arrives at a minimum
 * rate.
 */
export function guardConnections(
  app: FastifyInstance,
  isLeaving: () => boolean = () => false,
  { stopping, body } = usual,
): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), stopping).unref();
    done();
  });
  // Otherwise it stays open for the next request, and the stop waits for it.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing || isLeaving()) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined)
      watchBody(request, body);
    done();
  });
}

/** Ends a request whose body trickles the way Node ends one that takes too long: with 408 and a closed connection. */
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
