import type { Measured } from './benchmark.ts';
import { makeClone, SERVICE_CASES, type ServiceCase } from './service-cases.ts';
import { openService } from './service-process.ts';
import { sentence } from './service-texts.ts';
import { percentile } from './statistics.ts';

const WARM_UP_ROUNDS = 5;

/** Times from the call to the first byte of one sentence, one request at a time. */
export async function measureLatency(rounds: number): Promise<Measured> {
  await using service = await openService();
  const voiceId = await makeClone(service);
  const times = new Map<ServiceCase, number[]>(SERVICE_CASES.map((it) => [it, []]));
  // Taking turns, so that other load affects all cases alike.
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
    for (const [it, taken] of times) {
      const { firstByteMs } = await service.ask(it.ask(sentence(it.language, round), voiceId));
      if (round >= WARM_UP_ROUNDS) taken.push(firstByteMs);
    }
  }
  return Object.fromEntries([...times].flatMap(([{ name }, taken]) => describe(name, taken)));
}

function describe(name: string, taken: readonly number[]): [string, number][] {
  return [50, 95, 99].map((part) => [
    `first_byte_p${part}_ms_${name}`,
    percentile(taken, part / 100),
  ]);
}
