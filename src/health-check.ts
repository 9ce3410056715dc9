/**
 * The health check of the container image: `node src/health-check.ts` exits with 0 if the program of this container
 * reacts, and `node src/health-check.ts readyz` if it is also ready. That is the bot on HEALTH_PORT, or else the voice
 * service on VOICE_SERVICE_PORT. The bot's embedded voice service has a port that the system picks, so only one of both
 * ports is in use.
 *
 * Reads these two variables itself: loading their schema would take most of the time, every 30 seconds.
 */

const TIMEOUT_MS = 4_000;

const [check = 'livez'] = process.argv.slice(2);
const { HEALTH_PORT, VOICE_SERVICE_PORT } = process.env;
const isWell = (await probe(HEALTH_PORT)) ?? (await probe(VOICE_SERVICE_PORT || '8080'));
process.exit(isWell ? 0 : 1);

/** Undefined if nothing listens on the port. */
async function probe(port: string | undefined): Promise<boolean | undefined> {
  if (!port) return undefined;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`http://127.0.0.1:${port}/${check}`, { signal });
    return response.ok;
  } catch (error) {
    const { cause } = error as { cause?: { code?: unknown } };
    return cause?.code === 'ECONNREFUSED' ? undefined : false;
  }
}
