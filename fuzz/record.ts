import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { GatewayPayload } from '../src/sandbox/types/faults.ts';
import { rareEvents } from '../test/support/gateway-events.ts';
import { type BotStack, GUILD, openBotStack } from './targets/bot-stack.ts';

/** `node fuzz/record.ts`: records events and interactions for the corpus, with names in place of IDs. */

const EVENTS_SETTLE_MS = 500;

async function useEverything({ sandbox, ids, member }: BotStack): Promise<void> {
  const [ada, ben] = [member('ada'), member('ben')];
  const use = async (name: string, options = {}, more = {}) =>
    (await ada.command('general', name, options, more)).reply().catch(() => undefined);
  await use('read', { channel: 'general', voice: 'Lounge' }, { subcommand: 'on' });
  await ada.joinVoice('Lounge');
  await use('join');
  await use('say', { text: 'Hello', voice: 'emma' });
  await use('emote', { text: 'Hi!', exaggeration: 0.5 });
  await use('dictionary', { pattern: '#km', spoken: '$1 km' }, { subcommand: 'pattern' });
  await use('dictionary', {}, { subcommand: 'list' });
  await use('preset', { name: 'Story', voice: 'emma' }, { subcommand: 'save' });
  await use('settings');
  await use('usage');
  await ada.autocomplete('general', 'say', { text: 'a', voice: 'em' }, 'voice');
  const page = await use('voices');
  for (const [, id = ''] of JSON.stringify(page?.components ?? []).matchAll(
    /"custom_id":"([^"]+)"/g,
  )) {
    if (page === undefined) break;
    // Some are menus, and some are disabled.
    await ada.press(page, id).catch(() => ada.choose(page, id, ['en']).catch(() => undefined));
  }
  const written = ben.write('general', 'Hello <@1> **all**');
  await ada.contextMenu('general', 'Speak this', written.id);
  ben.edit(written.id, 'Hello again');
  ben.delete(written.id);
  sandbox.edit.channel(ids.general ?? '', { name: 'general' });
  sandbox.edit.member(GUILD, ids.ben ?? '', { nickname: 'Ben' });
  const { id: extra } = sandbox.edit.addChannel(GUILD, { name: 'extra' });
  sandbox.edit.removeChannel(extra);
  sandbox.edit.setUnavailable(GUILD, true);
  sandbox.edit.setUnavailable(GUILD, false);
  await setTimeout(EVENTS_SETTLE_MS);
}

/** Names in place of IDs, and the same secrets in every recording. */
function nameIds(value: unknown, ids: Readonly<Record<string, string>>): unknown {
  let text = JSON.stringify(value);
  for (const [name, id] of Object.entries(ids)) text = text.replaceAll(id, `$${name}`);
  return JSON.parse(text.replace(/"token":"[^"]*"/g, '"token":"the-token"'));
}

function write(name: string, values: readonly unknown[]): void {
  const file = new URL(`./corpus/${name}.json`, import.meta.url);
  writeFileSync(file, `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]\n`);
}

const stack = await openBotStack();
const events = new Map<string, unknown>();
const interactions = new Map<string, unknown>();
stack.sandbox.faults.gateway.alter((payload: GatewayPayload) => {
  const { t, d } = payload;
  const data = JSON.stringify(d);
  if (t === 'INTERACTION_CREATE') {
    const { type, data: used } = d as { type: number; data: { name?: string; custom_id?: string } };
    interactions.set(`${type} ${used.name ?? used.custom_id}`, d);
  } else if (t !== null && data.includes(GUILD)) events.set(t, { t, d });
  return payload;
});
await useEverything(stack);
const { guild = '', general = '', ben = '', bot = '' } = stack.ids;
const rare = rareEvents({ guildId: guild, channelId: general, userId: ben, botId: bot });
for (const [t, d] of rare) if (!events.has(t)) events.set(t, { t, d });
write(
  'events',
  [...events.values()].map((event) => nameIds(event, stack.ids)),
);
write(
  'interactions',
  [...interactions.values()].map((one) => nameIds(one, stack.ids)),
);
await stack.close();
