import type { AttachmentInfo } from '../../src/bot/discord/attachments.ts';
import type { CommandCall } from '../../src/bot/interactions/command.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
import { Failure } from '../../src/shared/common/failure.ts';

/** The options of a command or subcommand as typed, by their English name. */
export function typedDraft({ interaction }: CommandCall): Draft {
  const options = interaction.options.data.flatMap((option) => option.options ?? option);
  const typed = options.flatMap(({ name, value, attachment }) =>
    value === undefined ? [] : [[name, attachment ? attachmentToText(attachment) : String(value)]],
  );
  return { options: Object.fromEntries(typed) };
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
