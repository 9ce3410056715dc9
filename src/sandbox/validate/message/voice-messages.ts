import { DiscordError } from '../discord-error.ts';
import type { Field } from '../form.ts';
import type { UploadedFile } from './attachments.ts';

const AUDIO_EXTENSION = /\.(ogg|oga|opus|mp3|wav|m4a|aac|flac|weba)$/i;

/** A waveform has at most 256 points of one byte each. */
const MAX_WAVEFORM_BYTES = 256;

/**
 * Checks a message with IS_VOICE_MESSAGE: exactly one audio file, with duration and waveform.
 * https://docs.discord.com/developers/resources/message#voice-messages
 * @throws DiscordError 50159 for other content, 50160 for anything but one audio file, 50161 without metadata
 */
export function checkVoiceMessage(message: Field, files: readonly UploadedFile[]): void {
  if (hasOtherContent(message)) throw DiscordError.of('voiceMessageExtraContent');
  const [file] = files;
  if (file === undefined || files.length > 1 || !isAudio(file)) {
    throw DiscordError.of('voiceMessageAttachment');
  }
  const described = message.at('attachments').items();
  const metadata = described.find((item) => String(item.at('id').value) === file.id);
  if (metadata === undefined || !hasMetadata(metadata)) {
    throw DiscordError.of('voiceMessageMetadata');
  }
}

function hasOtherContent(message: Field): boolean {
  const { value } = message.at('content');
  const lists = ['embeds', 'components', 'sticker_ids'].map((key) => message.at(key).items());
  return (
    (typeof value === 'string' && value.trim() !== '') ||
    lists.some((items) => items.length > 0) ||
    !message.at('poll').absent
  );
}

/** Also checks the file name, because clients often fail to detect the media type of Opus. */
function isAudio({ contentType, filename }: UploadedFile): boolean {
  return contentType.toLowerCase().startsWith('audio/') || AUDIO_EXTENSION.test(filename);
}

function hasMetadata(attachment: Field): boolean {
  const seconds = attachment.at('duration_secs').value;
  const waveform = attachment.at('waveform').value;
  return (
    typeof seconds === 'number' &&
    seconds > 0 &&
    typeof waveform === 'string' &&
    isWaveform(waveform)
  );
}

function isWaveform(encoded: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return false;
  const { length } = Buffer.from(encoded, 'base64');
  return length > 0 && length <= MAX_WAVEFORM_BYTES;
}
