import { hasMessageContentIntent } from '../../src/bot/discord/intents.ts';
import type {
  ComponentCall,
  InteractionHandlers,
  ModalCall,
} from '../../src/bot/interactions/command.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { assertMayEnter, memberContextOf } from '../playback/member-context.ts';
import { including } from '../shared/id-lists.ts';
import { applyChange } from '../shared/id-menus.ts';
import { changeInMenu } from '../shared/menu-change.ts';
import { showAfterFailure } from '../shared/show-after-failure.ts';
import { type ReadingView, showReading } from './card.ts';
import { ACTIONS } from './card-ids.ts';
import {
  assertMayChangeReading,
  changeReading,
  type ReadSettings,
  stopReading,
} from './change-reading.ts';
import { assertReadable, readableChannel } from './channels.ts';
import { isFlag, PAGES, pageOfFlag } from './flags.ts';
import { openForm, readForm, recoverForm, typedSetting } from './forms.ts';

/** The components and forms of the card of `/read settings`. Each checks the right to change reading again. */
export const readingHandlers: InteractionHandlers = {
  components: {
    [ACTIONS.page]: { run: turnPage },
    [ACTIONS.stop]: { run: stop },
    [ACTIONS.add]: { run: addChannel },
    [ACTIONS.joins]: { run: chooseJoins },
    [ACTIONS.roles]: { run: chooseRoles },
    [ACTIONS.set]: { run: setFlag },
    [ACTIONS.form]: { modal: openForm },
    [ACTIONS.clear]: { run: clear },
  },
  modals: { [ACTIONS.form]: { run: save, recover: recoverForm } },
};

function turnPage(call: ComponentCall): Promise<void> {
  const [name, part] = call.args;
  const page = PAGES.find((one) => one === name) ?? 'channels';
  return showReading(call, { page, part: Number(part) });
}

function setFlag(call: ComponentCall): Promise<void> {
  const [flag, state] = call.args;
  if (!isFlag(flag)) return showReading(call, { page: 'channels' });
  return change(call, { page: pageOfFlag(flag) }, (read) => ({ ...read, [flag]: state === 'on' }));
}

function stop(call: ComponentCall): Promise<void> {
  const [id = '', part] = call.args;
  const view: ReadingView = { page: 'channels', part: Number(part) };
  return orShowUnchanged(call, view, async () => {
    assertMayChangeReading(call);
    await showReading(call, view, await stopReading(call, id));
  });
}

/** Reads another channel, and tells everyone, because members must know whether they are read aloud. */
function addChannel(call: ComponentCall): Promise<void> {
  const { interaction, reply, t } = call;
  const view: ReadingView = { page: 'channels' };
  const chosen = interaction.isChannelSelectMenu() ? (interaction.values[0] ?? '') : '';
  return orShowUnchanged(call, view, async () => {
    assertMayChangeReading(call);
    if (!hasMessageContentIntent(interaction.client)) throw new Failure('read.no-content', {});
    const { guild } = memberContextOf(call);
    const channel = assertReadable(call, readableChannel(guild, chosen));
    const settings = await changeReading(call, (read) => ({
      ...read,
      channels: including(read.channels, [channel.id]),
      // The chat of a voice channel is only read in that voice channel.
      autoJoinChannels: including(
        read.autoJoinChannels,
        channel.isVoiceBased() ? [channel.id] : [],
      ),
    }));
    const part = Number.MAX_SAFE_INTEGER;
    await showReading(call, { ...view, part }, settings);
    await reply.tellEveryone(t('read.on.done', { channel: `<#${channel.id}>` }));
  });
}

function chooseJoins(call: ComponentCall): Promise<void> {
  const { interaction } = call;
  const view: ReadingView = { page: 'channels' };
  if (!interaction.isChannelSelectMenu()) return showReading(call, view);
  return orShowUnchanged(call, view, async () => {
    assertMayChangeReading(call);
    const context = memberContextOf(call);
    const { removed, ...chosen } = changeInMenu(interaction);
    const added = chosen.added.flatMap((id) => assertMayEnter(context, id)?.id ?? []);
    await changeAndShow(call, view, (read) => ({
      ...read,
      autoJoinChannels: applyChange(read.autoJoinChannels, { added, removed }),
    }));
  });
}

function chooseRoles(call: ComponentCall): Promise<void> {
  const { interaction } = call;
  const view: ReadingView = { page: 'messages' };
  if (!interaction.isRoleSelectMenu()) return showReading(call, view);
  const changed = changeInMenu(interaction);
  return change(call, view, (read) => ({
    ...read,
    ignoredRoles: applyChange(read.ignoredRoles, changed),
  }));
}

function clear(call: ComponentCall): Promise<void> {
  const { page, cleared } = typedSetting(call.args[0]);
  return change(call, { page }, (read) => ({ ...read, ...cleared }));
}

function save(call: ModalCall): Promise<void> {
  const { page } = typedSetting(call.args[0]);
  return change(call, { page }, (read) => ({ ...read, ...readForm(call) }));
}

type Change = (read: ReadSettings) => ReadSettings;

function change(call: ComponentCall | ModalCall, view: ReadingView, step: Change): Promise<void> {
  return orShowUnchanged(call, view, () => changeAndShow(call, view, step));
}

async function changeAndShow(
  call: ComponentCall | ModalCall,
  view: ReadingView,
  step: Change,
): Promise<void> {
  assertMayChangeReading(call);
  await showReading(call, view, await changeReading(call, step));
}

function orShowUnchanged(
  call: ComponentCall | ModalCall,
  view: ReadingView,
  work: () => Promise<void>,
): Promise<void> {
  return showAfterFailure(work, () => showReading(call, view));
}
