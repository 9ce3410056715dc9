import type { CommandCall, ComponentCall } from '../../src/bot/discord/command.ts';
import { customId } from '../../src/bot/discord/custom-id.ts';
import { speakableText } from '../../src/bot/discord/speakable-text.ts';
import { askerOf } from '../shared/asker.ts';
import { pageOf, turningRows } from '../shared/pages.ts';
import { quote } from '../speaking/describe.ts';
import { describeEntry } from './describe.ts';

/** Shows a page of the list. The argument is its number, from 0. */
export const LIST = 'list';

const PAGE = 10;

/** `/dictionary list`, and its buttons. */
export async function listEntries(
  { interaction, services, reply, t }: CommandCall | ComponentCall,
  wanted: number,
): Promise<void> {
  const entries = await services.store.dictionary.list(askerOf(interaction).guildId);
  if (entries.length === 0) return reply.show(t('dictionary.none'));
  const page = pageOf(entries, PAGE, wanted);
  const lines = page.items.map((entry) => describeEntry(t, entry)).join('\n');
  await reply.show(t('dictionary.list', { count: entries.length, lines }), {
    rows: turningRows(t, page, (to) => customId('dictionary', LIST, String(to))),
  });
}

/** `/dictionary test`: what would be spoken, without a sound. */
export async function testDictionary({
  interaction,
  services,
  reply,
  t,
}: CommandCall): Promise<void> {
  const typed = interaction.options.getString('text', true);
  const text = await speakableText(interaction, typed, t, services.store);
  await reply.show(
    text === '' ? t('dictionary.tested-nothing') : t('dictionary.tested', { text: quote(t, text) }),
  );
}
