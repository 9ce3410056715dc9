import type { Command, CommandCall, ComponentCall } from '../src/bot/interactions/command.ts';
import type { QueuedItem } from '../src/bot/voice/types.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { itemsOf } from './playback/items.ts';
import {
  type PlaybackCall,
  type PlaybackCaller,
  playbackCallerOf,
} from './playback/member-context.ts';
import { canRemove } from './playback/permissions.ts';
import { textIn } from './playback/visibility.ts';
import { quote, SHORT_QUOTE } from './shared/quote.ts';
import { slashCommand } from './shared/slash-command.ts';
import { SKIP_ITEM } from './speaking/replies.ts';

/** `/skip`: ends the playing item, or removes the next one. */
export const skip: Command = {
  data: slashCommand('skip'),
  group: 'playback',

  async execute(call: CommandCall): Promise<void> {
    const caller = playbackCallerOf(call);
    const [next] = itemsOf(call.services.sessions.queueOf(caller.guild.id));
    if (next === undefined) throw new Failure('queue.empty', {});
    remove(call, caller, next);
    const text = textIn(caller.guild, call.interaction.channelId, next);
    await call.reply.show(call.t('skip.done', { text: quote(call.t, text, SHORT_QUOTE) }));
  },

  components: {
    [SKIP_ITEM]: { run: skipItem },
  },
};

/** Sends no new reply: the reply with the button is updated to say that the item was removed. */
async function skipItem(call: ComponentCall): Promise<void> {
  const caller = playbackCallerOf(call);
  const items = itemsOf(call.services.sessions.queueOf(caller.guild.id));
  const item = items.find(({ id }) => id === call.args[0]);
  if (item === undefined) throw new Failure('queue.gone', {});
  remove(call, caller, item);
}

/** @throws Failure `queue.not-yours`, `queue.gone` */
function remove(
  { services: { sessions } }: PlaybackCall,
  caller: PlaybackCaller,
  item: QueuedItem,
): void {
  const { guild, member } = caller;
  const channelId = sessions.channelOf(guild.id);
  if (channelId === undefined) throw new Failure('queue.gone', {});
  if (!canRemove(caller, item, channelId)) throw new Failure('queue.not-yours', {});
  if (!sessions.remove(guild.id, item.id, member.id)) throw new Failure('queue.gone', {});
}
