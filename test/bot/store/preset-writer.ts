import { STORE_LIMITS } from '../../../src/bot/store/limits.ts';
import { openBotStore } from '../../../src/bot/store/store.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';

/**
 * Saves presets one after the other and prints the number of each saved preset, until it is killed. Leaves room for one
 * more.
 */
const [, , dataDir = '', guild = ''] = process.argv;
const store = await openBotStore({ kind: 'sqlite', dataDir }, createLogger('silent'));
for (let index = 0; index < STORE_LIMITS.presetsPerGuild - 1; index += 1) {
  const name = `preset ${index}`;
  await store.presets.save(guild, { name, voice: 'voice-b-en-f-01', createdBy: '7' });
  await store.presets.setDefault(guild, { kind: 'channel', channelId: `${index}` }, name);
  process.stdout.write(`${index}\n`);
}
