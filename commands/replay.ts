import { plainText } from '../src/bot/discord/plain-text.ts';
import type { Command, CommandCall, ComponentCall } from '../src/bot/interactions/command.ts';
import { assertGroupAllowed } from '../src/bot/policy/access.ts';
import type { SpokenItem } from '../src/bot/voice/types.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { memberContextOf, requireVoiceChannel } from './playback/member-context.ts';
import { replayItem } from './playback/replay-item.ts';
import { canRead, canReplay } from './playback/visibility.ts';
import { quote } from './shared/quote.ts';
import { slashCommand } from './shared/slash-command.ts';
import { REPLAY_ITEM, SAVE_ITEM } from './speaking/replies.ts';

/**
 * `/replay`: repeats the last item spoken in the member's voice channel. For privacy, spoken items are kept only in memory, so they are lost in a restart.
 */
export const replay: Command = {
  data: slashCommand('replay'),
  group: 'speak',

  async execute(call: CommandCall): Promise<void> {
    const { guild } = memberContextOf(call);
    // Items from other voice channels may not be intended for this member.
    const channelId = requireVoiceChannel(call);
    const item = call.services.sessions.recent.last(guild.id, channelId);
    if (item === undefined || !canReplay(guild, channelId, item)) {
      throw new Failure('replay.nothing', {});
    }
    await replayItem(call, item);
  },

  components: {
    [REPLAY_ITEM]: { replyMode: 'ephemeral', run: replayFromButton },
    [SAVE_ITEM]: { replyMode: 'ephemeral', run: saveItem },
  },
};

async function replayFromButton(call: ComponentCall): Promise<void> {
  assertGroupAllowed('speak', call.interaction, call.settings);
  const { guild } = memberContextOf(call);
  const item = findItem(call);
  if (!canReplay(guild, requireVoiceChannel(call), item)) throw new Failure('replay.gone', {});
  await replayItem(call, item);
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
  const facts = { voice: plainText(content.voiceName), text: quote(call.t, content.text) };
  await call.reply.show(call.t('replay.saved', facts), { files: [file] });
}

/** @throws Failure `replay.gone` */
function findItem(call: ComponentCall): SpokenItem {
  const { guild } = memberContextOf(call);
  const item = call.services.sessions.recent.find(guild.id, call.args[0] ?? '');
  if (item === undefined) throw new Failure('replay.gone', {});
  return item;
}
