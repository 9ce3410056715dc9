import { PermissionFlagsBits } from 'discord.js';
import type { Row } from '../../src/bot/discord/reply.ts';
import type { SpeechFile, SpokenClip } from '../../src/bot/speech/types.ts';
import { soundScope } from '../shared/scope.ts';
import type { SpeakingCall } from './call.ts';
import type { SpeakRequest } from './request.ts';

/**
 * Makes the whole sound and posts it: as a voice message below the reply, or as a file in it.
 * @param describe the reply, once the sound is made
 * @param spoken what was already made for a voice channel, so that it is not paid for twice
 * @throws Failure `attachment.too-large`, `queue.full`, `queue.member-full`, or what made the sound fail
 */
export async function postFile(
  call: SpeakingCall,
  request: SpeakRequest,
  describe: () => string,
  spoken?: SpokenClip,
): Promise<void> {
  const file = await renderToFit(call, request, spoken);
  if (request.format === 'voice-message') return postVoiceMessage(call, file, describe());
  await call.reply.show(describe(), { files: [asPlainFile(file)] });
}

/** Posts a sound as a voice message below the answer; where that cannot be, as a file in it. */
export async function postVoiceMessage(
  call: SpeakingCall,
  file: SpeechFile,
  content: string,
  rows: readonly Row[] = [],
): Promise<void> {
  let outcome: Awaited<ReturnType<SpeakingCall['reply']['postVoiceMessage']>> = 'forbidden';
  if (mayPostVoiceMessages(call)) {
    await call.reply.show(content, { rows });
    outcome = await call.reply.postVoiceMessage(file);
  }
  if (outcome === 'posted') return;
  const explained = outcome === 'failed' ? content : call.t('say.as-file', { posted: content });
  await call.reply.show(explained, { rows, files: [asPlainFile(file)] });
}

/** In direct messages nobody grants permissions, and Discord lists hardly any: trying shows. */
function mayPostVoiceMessages({ interaction }: SpeakingCall): boolean {
  if (interaction.guildId === null) return true;
  return interaction.appPermissions.has(PermissionFlagsBits.SendVoiceMessages);
}

/** As large as can be posted there; what was spoken already is packed anew, not asked for again. */
function renderToFit(
  { services, settings, interaction }: SpeakingCall,
  { utterance, format }: SpeakRequest,
  spoken: SpokenClip | undefined,
): Promise<SpeechFile> {
  const maxBytes = interaction.attachmentSizeLimit;
  if (spoken !== undefined) return spoken.file(format, maxBytes);
  const customer = { scope: soundScope(interaction), memberId: interaction.user.id };
  return services.files.make(customer, settings.queue, () =>
    services.speech.render(utterance, format, { maxBytes }),
  );
}

/** Without duration and waveform Discord shows an Ogg file as any other sound file. */
function asPlainFile({ waveform: _, ...file }: SpeechFile): SpeechFile {
  return file;
}
