import type { Command, ComponentCall } from '../src/bot/interactions/command.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { itemsOf, removeItems } from './playback/items.ts';
import { playbackCallerOf } from './playback/member-context.ts';
import { canRemove } from './playback/permissions.ts';
import { type QueueSelection, showQueue } from './playback/queue-page.ts';
import { slashCommand } from './shared/slash-command.ts';

/** `/queue`: lists the queue, with a menu of the items that the caller may remove. */
export const queue: Command = {
  data: slashCommand('queue'),
  replyMode: 'ephemeral',
  execute: (call) => showQueue(call),
  components: {
    show: { run: (call) => showQueue(call, selectionOf(call)) },
    remove: { run: removeSelected },
  },
};

/** Ignores items that have been played since the menu was shown. */
async function removeSelected(call: ComponentCall): Promise<void> {
  const caller = playbackCallerOf(call);
  const { guild, member } = caller;
  const { sessions } = call.services;
  const ids = call.interaction.isStringSelectMenu() ? call.interaction.values : [];
  const view = sessions.queueOf(guild.id);
  const items = itemsOf(view).filter(({ id }) => ids.includes(id));
  if (view && !items.every((item) => canRemove(caller, item, view.channelId))) {
    throw new Failure('queue.not-yours', {});
  }
  removeItems(sessions, { guildId: guild.id, by: member.id }, ({ id }) => ids.includes(id));
  await showQueue(call, selectionOf(call));
}

function selectionOf({ args: [owner, page] }: ComponentCall): QueueSelection {
  return { owner: owner === 'mine' ? 'mine' : 'all', page: Number(page) };
}
