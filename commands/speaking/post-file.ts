import { PermissionFlagsBits } from 'discord.js';
import { Failure } from '../../src/common/failure.ts';
import type { CommandCall } from '../../src/discord/command.ts';
import type { FileFormat, SpeechFile, SpokenClip } from '../../src/speech/types.ts';
import type { SpeakRequest } from './request.ts';

/** What to try when a file is larger than the channel takes, from large to small. */
const SMALLER: Record<FileFormat, FileFormat | undefined> = {
  wav: 'mp3',
  mp3: 'voice-message',
  'voice-message': undefined,
};

/**
 * Makes the whole sound and posts it: as a voice message below the reply, or as a file in it.
 * @param spoken what was already made for a voice channel, so that it is not paid for twice
 * @throws Failure `attachment.too-large`, or what made the sound fail
 */
export async function postFile(
  call: CommandCall,
  request: SpeakRequest,
  content: string,
  spoken?: SpokenClip,
): Promise<void> {
  const file = await renderToFit(call, request, spoken);
  if (request.format !== 'voice-message')
    return call.reply.show(content, { files: [asPlainFile(file)] });
  let outcome: Awaited<ReturnType<CommandCall['reply']['postVoiceMessage']>> = 'forbidden';
  if (mayPostVoiceMessages(call)) {
    await call.reply.show(content);
    outcome = await call.reply.postVoiceMessage(file);
  }
  if (outcome === 'posted') return;
  const explained = outcome === 'failed' ? content : call.t('say.as-file', { posted: content });
  await call.reply.show(explained, { files: [asPlainFile(file)] });
}

/** In direct messages nobody grants permissions, and Discord lists hardly any: trying shows. */
function mayPostVoiceMessages({ interaction }: CommandCall): boolean {
  if (interaction.guildId === null) return true;
  return interaction.appPermissions.has(PermissionFlagsBits.SendVoiceMessages);
}

async function renderToFit(
  { services, interaction }: CommandCall,
  { utterance, format }: SpeakRequest,
  spoken: SpokenClip | undefined,
): Promise<SpeechFile> {
  const limit = interaction.attachmentSizeLimit;
  // It cannot become what is asked for, so what is still to be made of it is not to be paid for.
  if (format !== 'voice-message') spoken?.cancel();
  // By what is asked for, not by what comes: a service may answer WAV to every wish.
  let wish = format;
  for (;;) {
    const file = await (format === 'voice-message' && spoken !== undefined
      ? spoken.voiceMessage()
      : services.speech.render(utterance, wish));
    const bytes = file.data.byteLength;
    if (bytes <= limit) return file;
    const smaller = SMALLER[wish];
    if (smaller === undefined) throw new Failure('attachment.too-large', { bytes, limit });
    wish = smaller;
  }
}

/** Without duration and waveform Discord shows an Ogg file as any other sound file. */
function asPlainFile({ waveform: _, ...file }: SpeechFile): SpeechFile {
  return file;
}
