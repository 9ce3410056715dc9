import { getPlan } from '../../src/service/accounts/plans.ts';
import { Tenancy } from '../../src/service/accounts/tenancy.ts';
import { openStore } from '../../src/service/store/store.ts';
import { createLogger } from '../../src/shared/common/logger.ts';
import { PATHS } from '../../src/shared/contract/contract.ts';
import { DEFAULT_VOICE } from '../../src/shared/contract/voices.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { row } from '../report-lines.ts';
import { explainMissingPostgres, type MachinesPart } from './machines-part.ts';
import { type ServiceInstance, startInstance } from './service-instance.ts';
import { until } from './until.ts';

const PLAN = 'creator';
const AT_ONCE = getPlan(PLAN).concurrency ?? 0;
const REQUESTS = 16;
const ROUNDS = { usual: 5, quick: 2 } as const;
/** Minutes of speech: nobody reads the response, so the request lasts until it is aborted. */
const TEXT = 'Nobody reads this. '.repeat(260);

/** How many requests of one account two services let in at once. */
export const planConcurrencyPart: MachinesPart = {
  name: 'plan-concurrency',
  title: `${REQUESTS} requests at once to two services, by an account that may send ${AT_ONCE}`,
  rows: [
    row('let in, fewest', 'machines_plan_let_in_least', '', { exactly: AT_ONCE }),
    row('let in, most', 'machines_plan_let_in_most', '', { exactly: AT_ONCE }),
    row('refused for another reason', 'machines_plan_other_refusals', '', { exactly: 0 }),
  ],
  explainMissing: explainMissingPostgres,
  async measure({ isQuick }) {
    await using postgres = await startPostgres();
    await using first = await startInstance({ DATABASE_URL: postgres.url });
    await using second = await startInstance({ DATABASE_URL: postgres.url });
    const key = await openAccount(postgres.url);
    const rounds: number[][] = [];
    while (rounds.length < (isQuick ? ROUNDS.quick : ROUNDS.usual)) {
      rounds.push(await sendAtOnce([first, second], key));
    }
    const letIn = rounds.map((statuses) => statuses.filter((it) => it === 200).length);
    return {
      machines_plan_let_in_least: Math.min(...letIn),
      machines_plan_let_in_most: Math.max(...letIn),
      machines_plan_other_refusals: rounds.flat().filter((it) => it !== 200 && it !== 429).length,
    };
  },
};

/** @returns the API key of a new account */
async function openAccount(url: string): Promise<string> {
  const log = createLogger('error');
  const store = await openStore({ kind: 'postgres', url }, log);
  const tenancy = new Tenancy(store, { log });
  const account = await tenancy.accounts.create('bench', PLAN);
  const { secret } = await tenancy.keys.issue(account, 'bench');
  await tenancy.close();
  await store.close();
  return secret;
}

/** @returns the status of each request */
async function sendAtOnce(instances: readonly ServiceInstance[], key: string): Promise<number[]> {
  const body = JSON.stringify({ text: TEXT, language: 'en', voice_id: DEFAULT_VOICE });
  const disconnect = new AbortController();
  const send = async (index: number): Promise<number> => {
    const { url = '' } = instances[index % instances.length] ?? {};
    const { status } = await fetch(`${url}${PATHS.tts}`, {
      method: 'POST',
      headers: { ...headersWith(key), prefer: 'streaming' },
      body,
      signal: disconnect.signal,
    });
    return status;
  };
  const statuses = await Promise.all(Array.from({ length: REQUESTS }, (_, index) => send(index)));
  disconnect.abort();
  const [first] = instances;
  await until('the end of aborted requests', async () => (await reserved(first, key)) === 0);
  return statuses;
}

/** The characters of requests in progress. */
async function reserved(instance: ServiceInstance | undefined, key: string): Promise<number> {
  const response = await fetch(`${instance?.url}/v1/usage`, { headers: headersWith(key) });
  return ((await response.json()) as { reserved: number }).reserved;
}

const headersWith = (key: string) => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
});
