import { MessageFlags } from 'discord.js';
import { hasMessageContentIntent } from '../../src/bot/discord/intents.ts';
import type { AnyCall, ComponentCall } from '../../src/bot/interactions/command.ts';
import { OWN_LANGUAGE, setupCard } from '../../src/bot/setup-card.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { REPLY_LANGUAGES } from '../../src/bot/store/settings-schema.ts';
import { guildTranslator } from '../../src/bot/welcome.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { assertMayEnter, memberContextOf } from '../playback/member-context.ts';
import { assertMayChangeReading, changeReading } from '../read/change-reading.ts';
import { assertReadable, readableChannel } from '../read/channels.ts';
import { assertManager, callerOf } from '../shared/caller.ts';
import { including } from '../shared/id-lists.ts';
import { showAfterFailure } from '../shared/show-after-failure.ts';

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

/** The menus. After a failure, they would keep showing the member's choice. */
export const SETUP_MENUS = {
  read: orShowUnchanged(readChosenChannel),
  join: orShowUnchanged(joinChosenChannel),
  language: orShowUnchanged(chooseLanguage),
} as const;

function orShowUnchanged(choose: (call: ComponentCall) => Promise<void>) {
  return (call: ComponentCall): Promise<void> =>
    showAfterFailure(
      () => choose(call),
      () => showSetup(call),
    );
}

/** Reads the chosen channel permanently, and joins the caller's voice channel for it. */
async function readChosenChannel(call: ComponentCall): Promise<void> {
  const { interaction, reply, t } = call;
  assertMayChangeReading(call);
  if (!hasMessageContentIntent(interaction.client)) throw new Failure('read.no-content', {});
  const { guild, member } = memberContextOf(call);
  const channel = assertReadable(call, readableChannel(guild, chosenIn(call)));
  const voiceId = member.voice.channelId;
  const settings = await changeReading(call, (read) => ({
    ...read,
    channels: including(read.channels, [channel.id]),
    autoJoinChannels: including(read.autoJoinChannels, voiceId === null ? [] : [voiceId]),
  }));
  await showSetup(call, settings);
  // Members must know that they are read aloud. The welcome message may be far up.
  await reply.tellEveryone(t('read.on.done', { channel: `<#${channel.id}>` }));
}

async function joinChosenChannel(call: ComponentCall): Promise<void> {
  assertMayChangeReading(call);
  const channel = assertMayEnter(memberContextOf(call), chosenIn(call));
  const settings = await changeReading(call, (read) => ({
    ...read,
    autoJoinChannels: including(read.autoJoinChannels, channel ? [channel.id] : []),
  }));
  await showSetup(call, settings);
}

async function chooseLanguage(call: ComponentCall): Promise<void> {
  const { services, interaction } = call;
  const caller = callerOf(interaction);
  assertManager(caller);
  const chosen = chosenIn(call);
  const language = REPLY_LANGUAGES.find((code) => code === chosen);
  if (language === undefined && chosen !== OWN_LANGUAGE) return showSetup(call);
  const settings = await services.store.settings.update(
    caller.guildId,
    ({ replyLanguage: _, ...rest }) =>
      language === undefined ? rest : { ...rest, replyLanguage: language },
  );
  await showSetup(call, settings);
}

/** The welcome message, unlike the card that a manager opens with `/help`. */
function isForEveryone({ interaction }: AnyCall): boolean {
  if (!interaction.isMessageComponent()) return false;
  const { flags } = interaction.message;
  return !flags.has(MessageFlags.Ephemeral);
}

function chosenIn({ interaction }: ComponentCall): string {
  return interaction.isAnySelectMenu() ? (interaction.values[0] ?? '') : '';
}
