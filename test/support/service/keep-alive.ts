import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** One connection that is used again. */
export const keepAlive = () => new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Sends a request with an agent of one's own, to see which connections live on.
 * @param json the body of a POST. Default: GET
 */
export async function sendOn(
  url: string,
  { path, agent, key, json }: { path: string; agent: Agent; key: string; json?: object },
) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const method = json === undefined ? 'GET' : 'POST';
  const sent = request(new URL(path, url), { agent, method, headers });
  sent.end(json && JSON.stringify(json));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await text(response);
  return { status: response.statusCode, connection: response.headers.connection, body };
}

const CLIENTS = 4;
/** Requests before the instance is asked to stop, and the fewest in all. */
const REQUESTS = { before: 20, least: 100 } as const;

/**
 * Speaks through a load balancer on four connections while one of its instances stops: until it is gone, and 100 times
 * at least.
 * @param leave asks it to stop, as with SIGTERM, and resolves when it is gone
 * @returns the status of each request, or the error of its connection
 */
export async function speakWhileLeaving(
  url: string,
  key: string,
  { leave }: { leave(): Promise<unknown> },
): Promise<(number | string)[]> {
  const json = { text: 'Hello', voice_id: 'voice-b-en-f-01', language: 'en' };
  const statuses: (number | string)[] = [];
  let leaving: Promise<unknown> | undefined;
  let isGone = false;
  const client = async () => {
    const agent = keepAlive();
    while (!isGone || statuses.length < REQUESTS.least) {
      const answer = sendOn(url, { path: '/v1/tts', agent, key, json });
      statuses.push(await answer.then(({ status }) => status ?? 0, String));
      if (statuses.length < REQUESTS.before) continue;
      leaving ??= leave().finally(() => {
        isGone = true;
      });
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await leaving;
  return statuses;
}
