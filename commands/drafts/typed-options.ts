import type { ChatInputCommandInteraction } from 'discord.js';
import type { AttachmentInfo } from '../../src/bot/discord/attachments.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
import { Failure } from '../../src/shared/common/failure.ts';

/** A command's options as typed, by their English name. */
export function typedOptions({
  data,
}: Pick<ChatInputCommandInteraction['options'], 'data'>): Draft['options'] {
  return Object.fromEntries(
    data.flatMap(({ name, value, attachment }) =>
      value === undefined
        ? []
        : [[name, attachment ? attachmentToText(attachment) : String(value)]],
    ),
  );
}

/** An attachment as an option of a draft. */
export function attachmentToText({ url, size }: AttachmentInfo): string {
  return JSON.stringify({ url, size });
}

/** @throws Failure `draft.gone` when there is none */
export function attachmentFromText(text: string | undefined): AttachmentInfo {
  if (text === undefined) throw new Failure('draft.gone', {});
  const { url, size } = JSON.parse(text) as AttachmentInfo;
  return { url, size };
}
