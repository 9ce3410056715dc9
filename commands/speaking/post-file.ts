import { PermissionFlagsBits } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import type { Row } from '../../src/bot/interactions/reply.ts';
import type { ReplyFile } from '../../src/bot/interactions/reply-file.ts';
import { guildIdOf, isAnswerHidden, scopeOf } from '../../src/bot/policy/interaction-scope.ts';
import type { SpeechFile, SpokenClip } from '../../src/bot/speech/types.ts';
import type { Failure } from '../../src/shared/common/failure.ts';
import { describePosted } from './replies.ts';
import type { SpeechRequest } from './request.ts';

/**
 * Makes a file from a request and posts it: as a voice message below the reply, or as a file in the reply.
 * @param reason why it was not spoken in the voice channel
 * @throws Failure `attachment.too-large`, `queue.full`, `queue.member-full`, and the failures of
 *   synthesis
 */
export async function postFile(
  call: AnyCall,
  request: SpeechRequest,
  reason?: Failure,
): Promise<void> {
  const [file] = await Promise.all([makeFile(call, request), request.toneChecked]);
  const posted = describePosted(call.t, request, file, reason);
  const content = isAnswerHidden(call.interaction) ? call.t('say.only-you', { posted }) : posted;
  if (request.format === 'voice-message') return postVoiceMessage(call, file, content);
  await call.reply.show(content, { files: [asPlainFile(call.t, file)] });
}

/** Posts a voice message below the reply. If that is impossible, attaches the file to the reply. */
export async function postVoiceMessage(
  call: AnyCall,
  file: SpeechFile,
  content: string,
  rows: readonly Row[] = [],
): Promise<void> {
  let outcome: Awaited<ReturnType<AnyCall['reply']['postVoiceMessage']>> = 'forbidden';
  if (canPostVoiceMessages(call)) {
    await call.reply.show(content, { rows });
    outcome = await call.reply.postVoiceMessage(file);
  }
  if (outcome === 'posted') return;
  const explained = outcome === 'failed' ? content : call.t('say.as-file', { posted: content });
  await call.reply.show(explained, { rows, files: [asPlainFile(call.t, file)] });
}

/**
 * Posts a complete clip below the reply, for the caller only. As an MP3 file, which every phone can play: Discord allows no
 * label and no buttons on a voice message.
 */
export async function postPrivately(
  { interaction, reply }: AnyCall,
  clip: SpokenClip,
  label: string,
  { name: title, rows = [] }: { readonly name: string; readonly rows?: readonly Row[] },
): Promise<void> {
  const file = await clip.file('mp3', interaction.attachmentSizeLimit);
  await reply.postPrivately(label, { files: [{ ...file, title }], rows });
}

/** Where members use their own installation, and in direct messages, Discord reports few permissions: the bot tries it. */
function canPostVoiceMessages({ interaction }: AnyCall): boolean {
  if (guildIdOf(interaction) === null) return true;
  return interaction.appPermissions.has(PermissionFlagsBits.SendVoiceMessages);
}

/** Uses the clip that was made for the voice channel, if there is one. No new request is sent to the service. */
function makeFile(
  { services, settings, interaction }: AnyCall,
  { utterance, format, clip }: SpeechRequest,
): Promise<SpeechFile> {
  const maxBytes = interaction.attachmentSizeLimit;
  if (clip !== undefined) return clip.file(format, maxBytes);
  const requester = { scope: scopeOf(interaction), memberId: interaction.user.id };
  return services.renderQueue.run(requester, settings.queue, () =>
    services.speech.speak(utterance).file(format, maxBytes),
  );
}

/** Without a waveform, Discord shows an Ogg file like any other audio file, by its title. */
function asPlainFile(t: Translate, { waveform: _, ...file }: SpeechFile): ReplyFile {
  return { ...file, title: t('file.speech') };
}
