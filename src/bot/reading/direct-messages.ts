import { type Message, MessageFlags, MessageType } from 'discord.js';
import { Failure, levelOf, toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { mentionCommands } from '../discord/command-mentions.ts';
import { speakableText } from '../discord/speakable-text.ts';
import { describeFailure, type Translate, translator } from '../i18n/index.ts';
import { toAttachment } from '../interactions/reply-file.ts';
import { openBill } from '../policy/billing.ts';
import { chooseVoiceAndLanguage, type TextSettings } from '../policy/choose-voice-and-language.ts';
import { voiceOf } from '../policy/choose-voice-settings.ts';
import type { SpeechFile } from '../speech/types.ts';
import { personalScope } from '../store/personal-scope.ts';
import { DEFAULT_SETTINGS } from '../store/settings-schema.ts';
import { truncate } from '../text/truncate.ts';
import type { ReaderServices } from './reader-services.ts';

/** Discord's limit for bots in direct messages. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Answers a direct message with what it says, as a voice message. Like `/say` there, it is billed to its author. */
export async function answerDirectMessage(
  services: ReaderServices,
  log: Logger,
  message: Message,
): Promise<void> {
  const { author, channel, type } = message;
  const isText = type === MessageType.Default || type === MessageType.Reply;
  if (author.bot || !isText || !channel.isSendable()) return;
  const noPings = { parse: [] };
  const chosen = await chooseVoiceAndLanguage(
    { ...services, log },
    {},
    {
      guildId: null,
      channelId: message.channelId,
      memberId: author.id,
      guildLocale: undefined,
      readerLanguage: 'en',
    },
    message.content,
  );
  // Discord reports no language with a direct message.
  const t = translator(chosen.spokenLanguage);
  try {
    const file = await render(services, log, message, chosen, t);
    await channel.send({
      files: [toAttachment(file)],
      flags: MessageFlags.IsVoiceMessage,
      allowedMentions: noPings,
    });
  } catch (error) {
    const failure = toFailure(error);
    log[levelOf(failure)]({ err: failure }, 'could not answer a direct message');
    const content = mentionCommands(message.client, `⚠️ ${describeFailure(t, failure)}`);
    await channel
      .send({ content, allowedMentions: noPings })
      .catch((err: unknown) => log.info({ err }, 'could not write a direct message'));
  }
}

/** @throws Failure `text.empty`, `queue.member-full`, `budget.own-exceeded`, and the failures of rendering */
async function render(
  services: ReaderServices,
  log: Logger,
  { author, client, content }: Message,
  chosen: TextSettings,
  t: Translate,
): Promise<SpeechFile> {
  const maxCharacters = services.limits.textCharacters;
  const text = await speakableText(
    { guild: null, guildId: null, client },
    content,
    t,
    services,
    { maxCharacters, onTooLong: (long) => truncate(long, maxCharacters, '') },
    { language: chosen.spokenLanguage },
  );
  if (text === '') throw new Failure('text.empty', {});
  const scope = personalScope(author.id);
  const { language } = chosen;
  const utterance = {
    text: truncate(text, maxCharacters, t('spoken.read.and-so-on')),
    ...voiceOf(chosen),
    scope,
    ...(language === undefined ? {} : { language }),
  };
  const spender = { guildId: scope, memberId: author.id, command: 'say' };
  const sources = { ...services, settings: DEFAULT_SETTINGS, log };
  const { onSpent, close } = await openBill(sources, spender, utterance);
  try {
    return await services.renderQueue.run({ scope, memberId: author.id }, {}, () =>
      services.speech.speak({ ...utterance, onSpent }).file('voice-message', MAX_FILE_BYTES),
    );
  } finally {
    await close();
  }
}
