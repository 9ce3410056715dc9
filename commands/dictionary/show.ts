import { speakableText, type TextLimit } from '../../src/bot/discord/speakable-text.ts';
import type { CommandCall, ComponentCall } from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import { assertNotBlocked } from '../../src/bot/policy/access.ts';
import { chooseVoiceAndLanguage } from '../../src/bot/policy/choose-voice-and-language.ts';
import type { DictionaryEntry, DictionaryOwner } from '../../src/bot/store/types/dictionary.ts';
import { authorOf, originOf } from '../shared/caller.ts';
import { pageOf, pageRows } from '../shared/pages.ts';
import { quote } from '../shared/quote.ts';
import { textLimit } from '../speaking/request.ts';
import { describeEntry, nameEntries } from './describe-entry.ts';
import { dictionaryOwner, nameOf } from './owner.ts';

/** The action of the page buttons. The arguments are the page, from 0, and whose dictionary it is. */
export const LIST = 'list';

const ENTRIES_PER_PAGE = 10;

/** `/dictionary list`. */
export function listEntries(call: CommandCall): Promise<void> {
  return showPage(call, dictionaryOwner(call, call.interaction.options.getString('for')), 0);
}

/** The buttons of `/dictionary list`. */
export function listPage(call: ComponentCall): Promise<void> {
  const [page, owner = 'server'] = call.args;
  return showPage(call, dictionaryOwner(call, owner), Number(page));
}

async function showPage(
  { services, reply, t }: CommandCall | ComponentCall,
  owner: DictionaryOwner,
  requestedPage: number,
): Promise<void> {
  const entries = await services.store.dictionary.list(owner);
  const name = nameOf(owner);
  if (entries.length === 0) return reply.show(t(`dictionary.none.${name}`));
  const page = pageOf(entries, ENTRIES_PER_PAGE, requestedPage);
  const isSlow = (entry: DictionaryEntry) => services.slowEntries.has(owner, entry);
  const lines = page.items.map((entry) => {
    const line = describeEntry(t, entry);
    return isSlow(entry) ? t('dictionary.entry.slow', { entry: line }) : line;
  });
  const list = t(`dictionary.list.${name}`, { count: entries.length, lines: lines.join('\n') });
  const note = page.items.some(isSlow) ? `\n${t('dictionary.slow-note')}` : '';
  await reply.show(list + note, {
    rows: pageRows(t, page, (to) => customId('dictionary', LIST, String(to), name)),
  });
}

/** `/dictionary test`: shows how a text would be spoken. */
export async function testDictionary(call: CommandCall): Promise<void> {
  const { interaction, services, settings, reply, t, log } = call;
  assertNotBlocked(interaction, settings);
  const typed = interaction.options.getString('text', true);
  const sources = { ...services, log };
  const { spokenLanguage } = await chooseVoiceAndLanguage(sources, {}, authorOf(call), typed);
  let skipped: readonly DictionaryEntry[] = [];
  const limit: TextLimit = { ...textLimit(call), onSkipped: (entries) => (skipped = entries) };
  const text = await speakableText(originOf(interaction), typed, t, services, limit, {
    language: spokenLanguage,
    isSlangExpanded: settings.read.slang,
    writerId: interaction.user.id,
  });
  const spoken =
    text === '' ? t('dictionary.tested-nothing') : t('dictionary.tested', { text: quote(t, text) });
  const note =
    skipped.length === 0
      ? ''
      : `\n${t('dictionary.tested-slow', { entries: nameEntries(t, skipped) })}`;
  await reply.show(spoken + note);
}
