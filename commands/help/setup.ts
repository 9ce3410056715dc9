import { MessageFlags } from 'discord.js';
import type {
  AnyCall,
  ComponentCall,
  InteractionHandlers,
} from '../../src/bot/interactions/command.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { memberContextOf } from '../playback/member-context.ts';
import { assertReadable, readableChannel } from '../read/channels.ts';
import { assertMayStartForGood, startReading } from '../read/start-stop.ts';
import {
  changeAndShow,
  changeList,
  choose,
  type ShowSetting,
  settingHandlers,
} from '../settings/handlers.ts';
import { assertManager, callerOf } from '../shared/caller.ts';
import { showAfterFailure } from '../shared/show-after-failure.ts';
import { SETUP, setupCard } from './setup-card.ts';
import { guildTranslator } from './welcome.ts';

/** The steps of an admin for the caller alone. For members who manage the server. */
export async function openSetup(call: ComponentCall): Promise<void> {
  assertManager(callerOf(call.interaction));
  await showSetup(call);
}

async function showSetup(
  call: AnyCall,
  changed?: GuildSettings,
  confirmsPermissions = false,
): Promise<void> {
  const { interaction, services, reply } = call;
  const { guild } = memberContextOf({ interaction } as ComponentCall);
  const settings = changed ?? call.settings;
  const { used } = await services.store.usage.report(guild.id);
  const t = isForEveryone(call) ? guildTranslator(guild, settings) : call.t;
  await reply.show(setupCard(t, { guild, settings, hasSpoken: used > 0, confirmsPermissions }));
}

/** Looks again which permissions the bot has. Everyone may. */
export const checkPermissions = (call: ComponentCall): Promise<void> =>
  showSetup(call, undefined, true);

const showSetting: ShowSetting = (call, _, changed) => showSetup(call, changed?.settings);
const { choose: chooseOption } = settingHandlers(SETUP.command, showSetting).components;

/** The handlers of the menus. */
export const setupMenus = {
  choose: chooseOption,
  [SETUP.actions.language]: {
    run: (call) => changeAndShow(showSetting, call, 'replyLanguage', choose),
  },
  [SETUP.actions.join]: {
    run: (call) => changeAndShow(showSetting, call, 'read.autoJoinChannels', changeList),
  },
  [SETUP.actions.read]: { run: readChosenChannel },
} satisfies InteractionHandlers['components'];

/** Reads the chosen channel for good, and joins the caller's voice channel for it. */
function readChosenChannel(call: ComponentCall): Promise<void> {
  const { interaction, reply, t } = call;
  const chosen = interaction.isAnySelectMenu() ? (interaction.values[0] ?? '') : '';
  return showAfterFailure(
    async () => {
      assertMayStartForGood(call);
      const { guild, member } = memberContextOf(call);
      const channel = assertReadable(call, readableChannel(guild, chosen));
      const settings = await startReading(call, channel, { voiceId: member.voice.channelId });
      await showSetup(call, settings);
      // Members must know that they are read aloud. The welcome message may be far up.
      await reply.tellEveryone(t('read.on.done', { channel: `<#${channel.id}>` }));
    },
    () => showSetup(call),
  );
}

/** The welcome message, unlike the card that a manager opens with `/help`. */
function isForEveryone({ interaction }: AnyCall): boolean {
  if (!interaction.isMessageComponent()) return false;
  const { flags } = interaction.message;
  return !flags.has(MessageFlags.Ephemeral);
}
