import type { AnyCall, ComponentCall } from '../../src/bot/interactions/command.ts';
import { chooseVoiceAndLanguage } from '../../src/bot/policy/choose-voice-and-language.ts';
import { beginningOf } from '../../src/bot/text/sentences.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { playSamples, type Words } from '../previews/play.ts';
import { authorOf, callerOf } from '../shared/caller.ts';
import { pageOf } from '../shared/pages.ts';
import { prepareText } from '../speaking/request.ts';
import { type CatalogEntry, canUse } from './catalog.ts';
import { sampleOf, VOICES_PER_PAGE, voicesPicker } from './list.ts';

/** Five times a few seconds are long enough to compare voices. */
const MAX_CHARACTERS = 120;
/** In which the caller's last message is looked for. */
const MAX_MESSAGES = 50;

/**
 * Plays the caller's last message in this channel in the voices of a page, one after the other. Voices of its language come first,
 * and cloned ones, which speak every language. Without such a message, each voice speaks a greeting.
 */
export async function audition(call: ComponentCall): Promise<void> {
  const caller = callerOf(call.interaction);
  const view = voicesPicker.viewIn(call.args);
  const [items, words] = await Promise.all([voicesPicker.itemsIn(call, view), lastWords(call)]);
  const language = words?.language ?? call.t.language;
  const isForeign = ({ kind, voice }: CatalogEntry) =>
    kind === 'preset' && voice.language !== language ? 1 : 0;
  const usable = items
    .filter(({ item }) => canUse(item, caller))
    .toSorted((a, b) => isForeign(a.item) - isForeign(b.item));
  const page = pageOf(usable, VOICES_PER_PAGE, view.page);
  const samples = page.items.map(({ item, rowsBelowClip: rows }) => ({
    ...sampleOf(call.t, item),
    rows,
    ...(words && { words }),
  }));
  await playSamples(call, samples);
}

/** The beginning of the caller's last message in this channel, as it is spoken; undefined if nothing of it can be spoken. */
async function lastWords(call: AnyCall): Promise<Words | undefined> {
  const { services, log } = call;
  const content = await lastMessage(call);
  if (content === undefined) return undefined;
  const { spokenLanguage: language } = await chooseVoiceAndLanguage(
    { ...services, log },
    {},
    authorOf(call),
    content,
  );
  try {
    const text = await prepareText(call, content, { language, isCut: true });
    return { text: beginningOf(text, MAX_CHARACTERS), language };
  } catch (error) {
    // It consists of emoji only, or has blocked words.
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Undefined where the bot cannot read messages. */
async function lastMessage({ interaction, log }: AnyCall): Promise<string | undefined> {
  const { channel, user } = interaction;
  if (channel?.isTextBased() !== true) return undefined;
  try {
    const messages = await channel.messages.fetch({ limit: MAX_MESSAGES, cache: false });
    return messages.find(({ author, content }) => author.id === user.id && content.trim() !== '')
      ?.content;
  } catch (err) {
    log.info({ err }, 'could not read the last message');
    return undefined;
  }
}
