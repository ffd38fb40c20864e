import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { Server } from 'node:https';
import { createSecureContext } from 'node:tls';
import type { FastifyServerFactory } from 'fastify';

/** Paths of the certificate (with those between it and its root) and of its key, in PEM. */
export interface CertificateFiles {
  cert: string;
  key: string;
}
interface Certificate {
  cert: string;
  key: string;
}

/** How often the files are read again, in milliseconds: certificates are renewed every few weeks, and the server runs on. */
const readAgainAfter = 60 * 60 * 1000;

/**
 * What connections are made with: ciphers that keep what was recorded unreadable after the key is stolen (RFC 9325, 4.2), and ten seconds to agree. OpenSSL has TLS 1.3 only if its ciphers are named.
 */
const secure = {
  minVersion: 'TLSv1.2',
  ciphers:
    'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256:ECDHE+AESGCM:ECDHE+CHACHA20',
  handshakeTimeout: 10_000,
} as const;

const read = (variable: string, path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${variable} cannot be read: ${error.code} ${path}.`, { cause: error });
  });

/**
 * The certificate and its key.
 * @throws Error with one line that names what is wrong: a file that cannot be read, or a key that is not the certificate's
 */
export async function readCertificate(files: CertificateFiles): Promise<Certificate> {
  const [cert, key] = await Promise.all([read('TLS_CERT', files.cert), read('TLS_KEY', files.key)]);
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`TLS_CERT and TLS_KEY are not a certificate and its key in PEM: ${message}.`, {
      cause: error,
    });
  }
  return { cert, key };
}

interface Https {
  /** Makes the server, for Fastify. */
  factory: FastifyServerFactory;
  /**
   * Reads the files again, and serves new connections with their content. In: a handler for invalid files, which change
   * nothing.
   */
  renew(onWrong: (error: unknown) => void): Promise<void>;
}

/** A server that speaks https by the certificate in two files. Throws as `readCertificate`. */
export async function httpsBy(files: CertificateFiles): Promise<Https> {
  let current = await readCertificate(files);
  const servers: Server[] = [];
  return {
    factory: (handler) => {
      const server = createServer({ ...secure, ...current }, handler);
      servers.push(server);
      return server;
    },
    renew: async (onWrong) => {
      try {
        const found = await readCertificate(files);
        if (found.cert === current.cert && found.key === current.key) return;
        current = found;
        for (const server of servers) server.setSecureContext({ ...secure, ...found });
      } catch (error) {
        onWrong(error);
      }
    },
  };
}

/** Reads the files again every hour, as long as the process runs. */
export function keepRenewed(https: Https, onWrong: (error: unknown) => void): void {
  setInterval(() => void https.renew(onWrong), readAgainAfter).unref();
}
