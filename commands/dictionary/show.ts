import { speakableText } from '../../src/bot/discord/speakable-text.ts';
import type { CommandCall, ComponentCall } from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import { callerOf } from '../shared/caller.ts';
import { pageOf, pageRows } from '../shared/pages.ts';
import { quote } from '../shared/quote.ts';
import { describeEntry } from './describe-entry.ts';

/** The action of the page buttons. The argument is the page, from 0. */
export const LIST = 'list';

const ENTRIES_PER_PAGE = 10;

/** `/dictionary list`, and its buttons. */
export async function listEntries(
  { interaction, services, reply, t }: CommandCall | ComponentCall,
  requestedPage: number,
): Promise<void> {
  const entries = await services.store.dictionary.list(callerOf(interaction).guildId);
  if (entries.length === 0) return reply.show(t('dictionary.none'));
  const page = pageOf(entries, ENTRIES_PER_PAGE, requestedPage);
  const lines = page.items.map((entry) => describeEntry(t, entry)).join('\n');
  await reply.show(t('dictionary.list', { count: entries.length, lines }), {
    rows: pageRows(t, page, (to) => customId('dictionary', LIST, String(to))),
  });
}

/** `/dictionary test`: shows how a text would be spoken. */
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
