import type { Command, CommandCall, ComponentCall } from '../src/bot/interactions/command.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { itemsOf } from './playback/items.ts';
import { playbackCallerOf } from './playback/member-context.ts';
import { removeItem } from './playback/remove.ts';
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
    removeItem(call, caller, next);
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
  removeItem(call, caller, item);
}
