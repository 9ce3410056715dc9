import { speakableText, type TextLimit } from '../../src/bot/discord/speakable-text.ts';
import type { CommandCall, ComponentCall } from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import { chooseVoiceAndLanguage } from '../../src/bot/policy/choose-voice-and-language.ts';
import type { DictionaryEntry } from '../../src/bot/store/types/dictionary.ts';
import { authorOf, callerOf } from '../shared/caller.ts';
import { pageOf, pageRows } from '../shared/pages.ts';
import { quote } from '../shared/quote.ts';
import { textLimit } from '../speaking/request.ts';
import { describeEntry, nameEntries } from './describe-entry.ts';

/** The action of the page buttons. The argument is the page, from 0. */
export const LIST = 'list';

const ENTRIES_PER_PAGE = 10;

/** `/dictionary list`, and its buttons. */
export async function listEntries(
  { interaction, services, reply, t }: CommandCall | ComponentCall,
  requestedPage: number,
): Promise<void> {
  const { guildId } = callerOf(interaction);
  const entries = await services.store.dictionary.list(guildId);
  if (entries.length === 0) return reply.show(t('dictionary.none'));
  const page = pageOf(entries, ENTRIES_PER_PAGE, requestedPage);
  const isSlow = (entry: DictionaryEntry) => services.slowEntries.has(guildId, entry);
  const lines = page.items.map((entry) => {
    const line = describeEntry(t, entry);
    return isSlow(entry) ? t('dictionary.entry.slow', { entry: line }) : line;
  });
  const list = t('dictionary.list', { count: entries.length, lines: lines.join('\n') });
  const note = page.items.some(isSlow) ? `\n${t('dictionary.slow-note')}` : '';
  await reply.show(list + note, {
    rows: pageRows(t, page, (to) => customId('dictionary', LIST, String(to))),
  });
}

/** `/dictionary test`: shows how a text would be spoken. */
export async function testDictionary(call: CommandCall): Promise<void> {
  const { interaction, services, reply, t, log } = call;
  const typed = interaction.options.getString('text', true);
  const sources = { ...services, log };
  const { spokenLanguage } = await chooseVoiceAndLanguage(sources, {}, authorOf(call), typed);
  let skipped: readonly DictionaryEntry[] = [];
  const limit: TextLimit = { ...textLimit(call), onSkipped: (entries) => (skipped = entries) };
  const text = await speakableText(interaction, typed, t, services, limit, {
    language: spokenLanguage,
  });
  const spoken =
    text === '' ? t('dictionary.tested-nothing') : t('dictionary.tested', { text: quote(t, text) });
  const note =
    skipped.length === 0
      ? ''
      : `\n${t('dictionary.tested-slow', { entries: nameEntries(t, skipped) })}`;
  await reply.show(spoken + note);
}
