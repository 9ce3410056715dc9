import { AttachmentBuilder } from 'discord.js';
import type { SpeechFile } from '../speech/types.ts';

/** A file in a reply. With a duration and a waveform, it is a voice message. */
export interface ReplyFile
  extends Pick<SpeechFile, 'data' | 'filename'>,
    Partial<Pick<SpeechFile, 'durationSeconds' | 'waveform'>> {
  /** The name that members see instead of the file name, without its extension. In any language. */
  readonly title?: string;
}

/** A file to upload. */
export function toAttachment(file: ReplyFile): AttachmentBuilder {
  const attachment = new AttachmentBuilder(Buffer.from(file.data), { name: file.filename });
  // Discord removes all but ASCII letters, digits, `.`, `-` and `_` from file names.
  if (file.title !== undefined) attachment.setTitle(file.title);
  if (file.waveform !== undefined) {
    attachment.setDuration(file.durationSeconds ?? 0).setWaveform(file.waveform);
  }
  return attachment;
}
