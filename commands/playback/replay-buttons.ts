import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { ComponentCall, InteractionHandlers } from '../../src/bot/interactions/command.ts';
import { assertGroupAllowed } from '../../src/bot/policy/access.ts';
import type { SpokenItem } from '../../src/bot/voice/types.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { creditLines } from '../shared/credits.ts';
import { quote } from '../shared/quote.ts';
import { REPLAY_ITEM, SAVE_ITEM, sentenceAbout } from '../speaking/replies.ts';
import { memberContextOf, requireVoiceChannel } from './member-context.ts';
import { replayItem } from './replay-item.ts';
import { canRead, canReplay } from './visibility.ts';

/**
 * The buttons below what was spoken. For privacy, spoken items are kept only in memory, so they are lost in a restart.
 */
export const replayButtons: NonNullable<InteractionHandlers['components']> = {
  [REPLAY_ITEM]: { replyMode: 'ephemeral', run: replayFromButton },
  [SAVE_ITEM]: { replyMode: 'ephemeral', run: saveItem },
};

async function replayFromButton(call: ComponentCall): Promise<void> {
  await replayItem(call, findReplayable(call));
}

/**
 * The item that a button names, for a member who may hear it again in their voice channel.
 * @throws Failure `access.*`, `guild.not-member`, `member.needs-voice`, `replay.gone`
 */
export function findReplayable(call: ComponentCall): SpokenItem {
  assertGroupAllowed('speak', call.interaction, call.settings);
  const { guild } = memberContextOf(call);
  const item = findItem(call);
  if (!canReplay(guild, requireVoiceChannel(call), item)) throw new Failure('replay.gone', {});
  return item;
}

/** Sends the clip to the caller as an MP3, which every player supports, if they may read its text. */
async function saveItem(call: ComponentCall): Promise<void> {
  const item = findItem(call);
  const { channelId, attachmentSizeLimit } = call.interaction;
  if (!canRead(memberContextOf(call).member, item, channelId)) {
    throw new Failure('replay.gone', {});
  }
  const { clip, content } = item;
  const file = await clip.file('mp3', attachmentSizeLimit);
  const facts = { voice: plainText(content.voiceName ?? ''), text: quote(call.t, content.text) };
  const saved = call.t(sentenceAbout(content, 'replay.saved'), facts) + creditLines(file.credits);
  await call.reply.show(saved, { files: [file] });
}

/** @throws Failure `replay.gone` */
function findItem(call: ComponentCall): SpokenItem {
  const { guild } = memberContextOf(call);
  const item = call.services.sessions.recent.find(guild.id, call.args[0] ?? '');
  if (item === undefined) throw new Failure('replay.gone', {});
  return item;
}
