import { speakableText, type TextLimit } from '../../src/bot/discord/speakable-text.ts';
import type { CommandCall } from '../../src/bot/interactions/command.ts';
import { assertNotBlocked } from '../../src/bot/policy/access.ts';
import { chooseVoiceAndLanguage } from '../../src/bot/policy/choose-voice-and-language.ts';
import type { DictionaryEntry } from '../../src/bot/store/dictionary-entries.ts';
import { authorOf, originOf } from '../shared/caller.ts';
import { quote } from '../shared/quote.ts';
import { textLimit } from '../speaking/request.ts';
import { nameEntries } from './describe-entry.ts';

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
