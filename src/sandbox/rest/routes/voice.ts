import { ChannelType } from 'discord-api-types/v10';
import {
  checkBoolean,
  checkObject,
  checkSnowflake,
  checkText,
  checkTimestamp,
} from '../../validate/checks.ts';
import { DiscordError } from '../../validate/discord-error.ts';
import { Form } from '../../validate/form.ts';
import { LIMITS } from '../../validate/limits.ts';
import { voiceStatePayload } from '../../wire/guild.ts';
import type { Channel, GuildMember, VoiceState } from '../../world/model.ts';
import { effectivePermissions, maySetVoiceStatus } from '../../world/permissions.ts';
import { channelAccess, type GuildAccess, guildAccess, requirePermissions } from '../access.ts';
import {
  NO_CONTENT,
  ok,
  pathParam,
  type RestRequest,
  type RestResponse,
  type Route,
} from '../route.ts';

/** The requested changes; undefined fields stay unchanged. */
interface VoiceStateChange {
  readonly channelId: string | undefined;
  readonly suppress: boolean | undefined;
  /** Null withdraws the request to speak. */
  readonly requestToSpeakAt: string | null | undefined;
}

/** @throws DiscordError 50035 */
function readChange({ body }: RestRequest): VoiceStateChange {
  const { form, root } = Form.of(body ?? {});
  checkObject(root);
  const suppress = root.at('suppress');
  const requestedAt = root.at('request_to_speak_timestamp');
  const change = {
    channelId: checkSnowflake(root.at('channel_id')),
    suppress: suppress.absent ? undefined : checkBoolean(suppress),
    requestToSpeakAt: requestedAt.value === null ? null : checkTimestamp(requestedAt),
  };
  form.throwIfInvalid();
  return change;
}

function stateOf({ guild }: GuildAccess, userId: string): [VoiceState, GuildMember] {
  const state = guild.voiceStates.get(userId);
  const member = guild.members.get(userId);
  if (state === undefined || member === undefined) throw DiscordError.of('unknownVoiceState');
  return [state, member];
}

function getOwnVoiceState(request: RestRequest): RestResponse {
  const access = guildAccess(request);
  return ok(voiceStatePayload(...stateOf(access, access.bot.user.id)));
}

function getVoiceState(request: RestRequest): RestResponse {
  return ok(voiceStatePayload(...stateOf(guildAccess(request), pathParam(request, 'userId'))));
}

function stageOf({ guild }: GuildAccess, state: VoiceState, change: VoiceStateChange): Channel {
  const channel = guild.channels.get(state.channelId);
  const named = change.channelId ?? state.channelId;
  if (channel === undefined || named !== channel.id) throw DiscordError.of('unknownVoiceState');
  if (channel.type !== ChannelType.GuildStageVoice) throw DiscordError.of('wrongChannelType');
  return channel;
}

/** On a stage: become a speaker, return to the audience, or request to speak. */
function changeOwnVoiceState(request: RestRequest): RestResponse {
  const access = guildAccess(request);
  const [state, member] = stateOf(access, access.bot.user.id);
  const change = readChange(request);
  const permissions = effectivePermissions(access.guild, member, stageOf(access, state, change));
  if (change.suppress === false) requirePermissions(permissions, 'MuteMembers');
  if (change.requestToSpeakAt) requirePermissions(permissions, 'RequestToSpeak');
  const { suppress = state.suppress, requestToSpeakAt = state.requestToSpeakAt } = change;
  request.discord.voiceStates.change(member, { suppress, requestToSpeakAt });
  return NO_CONTENT;
}

function changeVoiceState(request: RestRequest): RestResponse {
  const access = guildAccess(request);
  const [state, member] = stateOf(access, pathParam(request, 'userId'));
  const change = readChange(request);
  const stage = stageOf(access, state, change);
  requirePermissions(effectivePermissions(access.guild, access.bot, stage), 'MuteMembers');
  const suppress = change.suppress ?? state.suppress;
  const requestToSpeakAt = suppress ? null : new Date().toISOString();
  request.discord.voiceStates.change(member, { suppress, requestToSpeakAt });
  return NO_CONTENT;
}

const REGIONS = ['brazil', 'japan', 'rotterdam', 'singapore', 'us-central', 'us-east'];

/** Where Discord has voice servers. The sandbox has one, on this machine. */
function listRegions(): RestResponse {
  return ok(
    REGIONS.map((id, index) => ({
      id,
      name: id.replace('us-', 'US ').replace(/(^| )[a-z]/g, (start) => start.toUpperCase()),
      optimal: index === 0,
      deprecated: false,
      custom: false,
    })),
  );
}

/** Says what happens in a voice channel. Null or an empty text clears it. */
function setVoiceStatus(request: RestRequest): RestResponse {
  const { channel, bot, permissions } = channelAccess(request);
  const { voiceStates } = request.discord;
  if (channel.type !== ChannelType.GuildVoice) throw DiscordError.of('wrongChannelType');
  const isConnected = voiceStates.present(channel).includes(bot.user.id);
  if (!maySetVoiceStatus(channel, permissions, isConnected)) {
    throw DiscordError.of('missingPermissions');
  }
  const { form, root } = Form.of(request.body ?? {});
  checkObject(root);
  const status = checkText(root.at('status'), { max: LIMITS.voiceStatusLength });
  form.throwIfInvalid();
  voiceStates.setStatus(channel, status === '' ? undefined : status);
  return NO_CONTENT;
}

export const VOICE_ROUTES: readonly Route[] = [
  { method: 'PUT', pattern: '/channels/:channelId/voice-status', handle: setVoiceStatus },
  { method: 'GET', pattern: '/voice/regions', handle: listRegions },
  {
    method: 'GET',
    pattern: '/guilds/:guildId/regions',
    handle: (request) => {
      guildAccess(request);
      return listRegions();
    },
  },
  { method: 'GET', pattern: '/guilds/:guildId/voice-states/@me', handle: getOwnVoiceState },
  { method: 'PATCH', pattern: '/guilds/:guildId/voice-states/@me', handle: changeOwnVoiceState },
  { method: 'GET', pattern: '/guilds/:guildId/voice-states/:userId', handle: getVoiceState },
  { method: 'PATCH', pattern: '/guilds/:guildId/voice-states/:userId', handle: changeVoiceState },
];
