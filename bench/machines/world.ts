import { startSandbox } from '../../src/sandbox/start.ts';
import { row } from '../report-lines.ts';
import { largeGuilds } from './large-guild.ts';
import type { MachinesPart } from './machines-part.ts';

const GUILDS = { usual: 10_000, quick: 1_000 } as const;
/** Without these guilds, loading code would count. */
const WARM_UP_GUILDS = 10;

/** How long the sandbox takes to make a world of many guilds. */
export const worldPart: MachinesPart = {
  name: 'world',
  title: 'A large world in the sandbox',
  rows: [
    row('made with 10,000 guilds', 'machines_world_10000_s', 's', { atMost: 20 }),
    row('made with 1,000 guilds', 'machines_world_1000_s', 's'),
  ],
  async measure({ isQuick }) {
    await secondsFor(WARM_UP_GUILDS);
    const guilds = isQuick ? GUILDS.quick : GUILDS.usual;
    return { [`machines_world_${guilds}_s`]: await secondsFor(guilds) };
  },
};

async function secondsFor(guilds: number): Promise<number> {
  const seeds = largeGuilds(guilds);
  const startedAtMs = performance.now();
  const sandbox = await startSandbox({ guilds: seeds });
  const seconds = (performance.now() - startedAtMs) / 1_000;
  await sandbox.close();
  return seconds;
}
