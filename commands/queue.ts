import type { Command, ComponentCall } from '../src/bot/discord/command.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { itemsOf, removeItems } from './playback/items.ts';
import { callerOf } from './playback/place.ts';
import type { QueueLook } from './playback/queue-page.ts';
import { mayRemove } from './playback/rights.ts';
import { showQueue } from './playback/show-queue.ts';
import { slashCommand } from './shared/definition.ts';

/** `/queue`: who says what next, for how long; with a menu that removes what the caller may remove. */
export const queue: Command = {
  data: slashCommand('queue'),
  answers: 'caller',
  execute: (call) => showQueue(call),
  components: {
    show: { run: (call) => showQueue(call, lookOf(call)) },
    remove: { run: removeChosen },
  },
};

/** What has been spoken in the meantime is simply no longer there. */
async function removeChosen(call: ComponentCall): Promise<void> {
  const caller = callerOf(call);
  const { guild, member } = caller;
  const { sessions } = call.services;
  const chosen = call.interaction.isStringSelectMenu() ? call.interaction.values : [];
  const view = sessions.queueOf(guild.id);
  const wanted = itemsOf(view).filter(({ id }) => chosen.includes(id));
  if (view && !wanted.every((item) => mayRemove(caller, item, view.channelId))) {
    throw new Failure('queue.not-yours', {});
  }
  removeItems(sessions, { guildId: guild.id, by: member.id }, ({ id }) => chosen.includes(id));
  await showQueue(call, lookOf(call));
}

function lookOf({ args: [whose, page] }: ComponentCall): QueueLook {
  return { whose: whose === 'mine' ? 'mine' : 'all', page: Number(page) };
}
