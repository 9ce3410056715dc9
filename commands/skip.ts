import type { Command, CommandCall, ComponentCall } from '../src/bot/discord/command.ts';
import type { QueuedItem } from '../src/bot/voice/types.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { itemsOf } from './playback/items.ts';
import { wordsIn } from './playback/known.ts';
import { type Caller, callerOf, type PlaybackCall } from './playback/place.ts';
import { mayRemove } from './playback/rights.ts';
import { slashCommand } from './shared/definition.ts';
import { SKIP_ITEM } from './speaking/buttons.ts';
import { IN_LINES, quote } from './speaking/describe.ts';

/** `/skip`: what is spoken, or about to be, ends now. */
export const skip: Command = {
  data: slashCommand('skip'),

  async execute(call: CommandCall): Promise<void> {
    const caller = callerOf(call);
    const [next] = itemsOf(call.services.sessions.queueOf(caller.guild.id));
    if (next === undefined) throw new Failure('queue.empty', {});
    remove(call, caller, next);
    const text = wordsIn(caller.guild, call.interaction.channelId, next);
    await call.reply.show(call.t('skip.done', { text: quote(call.t, text, IN_LINES) }));
  },

  components: {
    [SKIP_ITEM]: { run: skipItem },
  },
};

/** The answer whose button was pressed tells by itself that it was skipped. */
async function skipItem(call: ComponentCall): Promise<void> {
  const caller = callerOf(call);
  const items = itemsOf(call.services.sessions.queueOf(caller.guild.id));
  const item = items.find(({ id }) => id === call.args[0]);
  if (item === undefined) throw new Failure('queue.gone', {});
  remove(call, caller, item);
}

/** @throws Failure `queue.not-yours`, `queue.gone` */
function remove({ services: { sessions } }: PlaybackCall, caller: Caller, item: QueuedItem): void {
  const { guild, member } = caller;
  const channelId = sessions.channelOf(guild.id);
  if (channelId === undefined) throw new Failure('queue.gone', {});
  if (!mayRemove(caller, item, channelId)) throw new Failure('queue.not-yours', {});
  if (!sessions.remove(guild.id, item.id, member.id)) throw new Failure('queue.gone', {});
}
