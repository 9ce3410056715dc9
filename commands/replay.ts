import type { Command, CommandCall, ComponentCall } from '../src/bot/discord/command.ts';
import { plainText } from '../src/bot/discord/plain-text.ts';
import { assertMay } from '../src/bot/policy/access.ts';
import type { SpokenItem } from '../src/bot/voice/types.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { mayBeHeardAgain, mayKnow } from './playback/known.ts';
import { channelOfCaller, placeOf } from './playback/place.ts';
import { replayItem } from './playback/replay-item.ts';
import { slashCommand } from './shared/definition.ts';
import { REPLAY_ITEM, SAVE_ITEM } from './speaking/buttons.ts';
import { quote } from './speaking/describe.ts';

/**
 * `/replay`: the last thing spoken in the member's voice channel, again. What was spoken is in memory
 * alone: nobody's words are written down for it, so after a restart it has to be asked for anew.
 */
export const replay: Command = {
  data: slashCommand('replay'),

  async execute(call: CommandCall): Promise<void> {
    const { guild } = placeOf(call);
    // What was spoken in another channel may not have been for this member's ears.
    const channelId = channelOfCaller(call);
    const item = call.services.sessions.recent.last(guild.id, channelId);
    if (item === undefined || !mayBeHeardAgain(guild, channelId, item)) {
      throw new Failure('replay.nothing', {});
    }
    await replayItem(call, item);
  },

  components: {
    [REPLAY_ITEM]: { answers: 'caller', run: replayPressed },
    [SAVE_ITEM]: { answers: 'caller', run: saveItem },
  },
};

async function replayPressed(call: ComponentCall): Promise<void> {
  assertMay('speak', call.interaction, call.settings);
  const { guild } = placeOf(call);
  const item = itemOf(call);
  if (!mayBeHeardAgain(guild, channelOfCaller(call), item)) throw new Failure('replay.gone', {});
  await replayItem(call, item);
}

/** Gives the sound to whoever pressed, as an MP3, which every player plays, if what it says is theirs to read. */
async function saveItem(call: ComponentCall): Promise<void> {
  const item = itemOf(call);
  const { channelId, attachmentSizeLimit } = call.interaction;
  if (!mayKnow(placeOf(call).member, item, channelId)) throw new Failure('replay.gone', {});
  const { clip, content } = item;
  const file = await clip.file('mp3', attachmentSizeLimit);
  const facts = { voice: plainText(content.voiceName), text: quote(call.t, content.text) };
  await call.reply.show(call.t('replay.saved', facts), {
    files: [file],
  });
}

/** @throws Failure `replay.gone` */
function itemOf(call: ComponentCall): SpokenItem {
  const { guild } = placeOf(call);
  const item = call.services.sessions.recent.find(guild.id, call.args[0] ?? '');
  if (item === undefined) throw new Failure('replay.gone', {});
  return item;
}
