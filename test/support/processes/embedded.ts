import { startEmbedded } from '../../../src/core/database/embedded/embedded.server.ts';

/**
 * A process that owns an embedded PostgreSQL, for tests that kill it. It prints the address as a line `ready …`, stops
 * in order on SIGTERM, and with a second argument `leave` exits without stopping.
 */
const [, , dataDir = '', manner] = process.argv;
try {
  const embedded = await startEmbedded({ dataDir, log: console.log });
  process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)));
  console.log(`ready ${embedded.url}`);
  if (manner === 'leave') process.exit(3);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exit(1);
}
