import { expect, test } from 'vitest';
import type {
  Claim,
  IdempotentRequest,
  IdempotentResult,
} from '../../../src/service/accounts/types.ts';
import { type AccountsFixture, DAY_MS } from './accounts-fixture.ts';

const RESULT = { voiceId: 'voice-c-1', characters: 12 };
const inProgress = { code: 'idempotency_in_progress' };
const mismatch = { code: 'idempotency_mismatch' };

function expectNew(request: IdempotentRequest): Claim {
  if (request.kind !== 'new') throw new Error('The request repeats an earlier one.');
  return request.claim;
}

/** The behaviour of idempotency keys, on any database. */
export function idempotencySuite(fixture: () => AccountsFixture): void {
  /** Charges a request, which stores its result. */
  async function finish(claim: Claim, { voiceId, characters }: IdempotentResult): Promise<void> {
    const { usage } = fixture().here;
    claim.voiceId = voiceId;
    await usage.settle(
      await usage.reserve(await fixture().caller(), 'tts', characters),
      characters,
      claim,
    );
  }

  test('a repeated request gets the first result, in every process, for a day', async () => {
    const { here, there } = fixture();
    const { id } = await fixture().account();
    await finish(expectNew(await here.idempotency.begin(id, 'k', 'f')), RESULT);
    const repeat = { kind: 'repeat', result: RESULT };
    expect(await there.idempotency.begin(id, 'k', 'f')).toEqual(repeat);
    fixture().now += DAY_MS - 1;
    await here.idempotency.housekeep();
    expect(await here.idempotency.begin(id, 'k', 'f')).toEqual(repeat);
    fixture().now += 1;
    expectNew(await here.idempotency.begin(id, 'k', 'f'));
  });

  test('only one of many concurrent requests is new', async () => {
    const { here, there } = fixture();
    const { id } = await fixture().account();
    const asked = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? here : there));
    const answers = await Promise.allSettled(
      asked.map(({ idempotency }) => idempotency.begin(id, 'k', 'f')),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject(inProgress);
    }
  });

  test('a different request with the same key is refused, during and after the first', async () => {
    const { here } = fixture();
    const { id } = await fixture().account();
    const first = expectNew(await here.idempotency.begin(id, 'k', 'f'));
    await expect(here.idempotency.begin(id, 'k', 'g')).rejects.toMatchObject(mismatch);
    await finish(first, RESULT);
    await expect(here.idempotency.begin(id, 'k', 'g')).rejects.toMatchObject(mismatch);
  });

  test('a failed request frees its key', async () => {
    const { here, there } = fixture();
    const { id } = await fixture().account();
    await expectNew(await here.idempotency.begin(id, 'k', 'f')).release();
    const second = expectNew(await there.idempotency.begin(id, 'k', 'another'));
    await finish(second, { characters: 1 });
    // Has no effect after `finish`.
    await second.release();
    expect(await here.idempotency.begin(id, 'k', 'another')).toEqual({
      kind: 'repeat',
      result: { characters: 1 },
    });
  });

  test('the key of a crashed process expires, and a slow request keeps its key', async () => {
    const { here, there } = fixture();
    const { id } = await fixture().account();
    await there.idempotency.begin(id, 'crashed', 'f');
    await here.idempotency.begin(id, 'slow', 'f');
    for (let minute = 0; minute < 3; minute += 1) {
      fixture().now += 60_000;
      await here.idempotency.housekeep();
    }
    expectNew(await here.idempotency.begin(id, 'crashed', 'f'));
    await expect(there.idempotency.begin(id, 'slow', 'f')).rejects.toMatchObject(inProgress);
  });

  test('a request whose charge could not be stored keeps its key until both are stored', async () => {
    const { here, store } = fixture();
    const caller = await fixture().caller();
    const { id } = caller.account;
    const repeat = () => here.idempotency.begin(id, 'kept', 'f');
    const first = expectNew(await repeat());
    const reservation = await here.usage.reserve(caller, 'tts', 12);
    await store.db.schema.alterTable('written_charges').renameTo('away').execute();
    await here.usage.settle(reservation, 12, first);
    // Longer than a lease, while it cannot be renewed.
    fixture().now += 10 * 60_000;
    await expect(repeat()).rejects.toMatchObject(inProgress);
    await store.db.schema.alterTable('away').renameTo('written_charges').execute();
    await expect(repeat()).rejects.toMatchObject(inProgress);
    await here.usage.housekeep();
    await here.idempotency.housekeep();
    expect(await repeat()).toEqual({ kind: 'repeat', result: { characters: 12 } });
    expect((await here.usage.report(caller.account)).used).toBe(12);
  });

  test('a failed request whose key could not be freed does not block the next attempt', async () => {
    const { here, store } = fixture();
    const { id } = await fixture().account();
    const first = expectNew(await here.idempotency.begin(id, 'freed', 'f'));
    await store.db.schema.alterTable('idempotent_requests').renameTo('away').execute();
    await first.release();
    await store.db.schema.alterTable('away').renameTo('idempotent_requests').execute();
    expectNew(await here.idempotency.begin(id, 'freed', 'f'));
  });

  test('accounts can use the same idempotency key independently, up to 255 characters long', async () => {
    const { here } = fixture();
    const [one, two] = [await fixture().account(), await fixture().account()];
    const longest = `~${'!'.repeat(254)}`;
    await finish(expectNew(await here.idempotency.begin(one.id, longest, 'f')), RESULT);
    expectNew(await here.idempotency.begin(two.id, longest, 'g'));
  });
}
