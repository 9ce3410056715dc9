import { ChannelType } from 'discord-api-types/v10';
import type { VoiceGrant, VoiceServer } from '../voice/types.ts';
import { voiceStatePayload } from '../wire/guild.ts';
import type { Channel, Guild, GuildMember, VoiceState } from '../world/model.ts';
import { effectivePermissions, hasPermissions } from '../world/permissions.ts';
import { channelKind } from '../world/seed.ts';
import type { World } from '../world/world.ts';

/** The part of the voice server that voice states need. */
export type VoiceBackend = Pick<VoiceServer, 'endpoint' | 'grant' | 'revoke' | 'silence'>;

export interface VoiceRequest {
  readonly sessionId: string;
  readonly selfMute: boolean;
  readonly selfDeaf: boolean;
}

/** What the bot asked for with op 4, and why Discord ignored it, if it did. */
export interface VoiceRequestOutcome {
  readonly guildId: string;
  /** Null to leave voice. */
  readonly channelId: string | null;
  readonly refusal: 'not-voice' | 'permission' | 'full' | undefined;
}

/** The voice states of all members, and the rules for joining. */
export class VoiceStates {
  readonly #requestListeners = new Set<(outcome: VoiceRequestOutcome) => void>();
  readonly #world: World;
  readonly #backend: VoiceBackend;

  constructor(world: World, backend: VoiceBackend) {
    this.#world = world;
    this.#backend = backend;
  }

  /**
   * Op 4 of the bot. Discord ignores a join that is not allowed.
   * @param channelId null to leave voice
   */
  request(bot: GuildMember, channelId: string | null, request: VoiceRequest): void {
    const guild = this.#world.guildOf(bot);
    const channel = guild.channels.get(channelId ?? '');
    const refusal =
      channelId === null ? undefined : channel ? this.joinRefusal(bot, channel) : 'not-voice';
    for (const listener of this.#requestListeners) {
      listener({ guildId: guild.id, channelId, refusal });
    }
    if (channelId === null) this.leave(guild, bot.user.id);
    else if (channel !== undefined && refusal === undefined) this.join(bot, channel, request);
  }

  /** Reports each op 4 of the bot, before its effects. */
  onRequest(listener: (outcome: VoiceRequestOutcome) => void): () => void {
    this.#requestListeners.add(listener);
    return () => this.#requestListeners.delete(listener);
  }

  /** IDs of the users in the channel. */
  present(channel: Channel): string[] {
    const states = this.#world.guildOf(channel).voiceStates.values();
    return [...states.filter(({ channelId }) => channelId === channel.id)].map((s) => s.userId);
  }

  /** The reason why the member cannot join; undefined when they can. */
  joinRefusal(member: GuildMember, channel: Channel): VoiceRequestOutcome['refusal'] {
    const guild = this.#world.guildOf(channel);
    const voice = [ChannelType.GuildVoice, ChannelType.GuildStageVoice];
    if (!voice.some((type) => type === channel.type)) return 'not-voice';
    const permissions = effectivePermissions(guild, member, channel);
    if (!hasPermissions(permissions, 'ViewChannel', 'Connect')) return 'permission';
    const there = guild.voiceStates.get(member.user.id)?.channelId === channel.id;
    if (there || channel.userLimit === 0 || hasPermissions(permissions, 'MoveMembers'))
      return undefined;
    return this.present(channel).length >= channel.userLimit ? 'full' : undefined;
  }

  /**
   * Puts the member into the channel or changes its settings there. A repeated request with the same channel
   * and settings is a rejoin and gets a new voice server. Does not check permissions; see `joinRefusal`.
   */
  join(member: GuildMember, channel: Channel, request: VoiceRequest): void {
    const guild = this.#world.guildOf(channel);
    const before = guild.voiceStates.get(member.user.id);
    const stays = before?.channelId === channel.id && before.sessionId === request.sessionId;
    const sameSettings =
      before?.selfMute === request.selfMute && before.selfDeaf === request.selfDeaf;
    const suppress = stays ? before.suppress : startsSuppressed(guild, member, channel);
    const state: VoiceState = {
      ...request,
      userId: member.user.id,
      channelId: channel.id,
      suppress,
      requestToSpeakAt: stays ? before.requestToSpeakAt : null,
    };
    const isBot = member.user.id === this.#world.bot.id;
    const needsServer = isBot && (!stays || sameSettings);
    const granted = needsServer ? this.#backend.grant(grantFor(channel, state)) : undefined;
    this.#set(guild, member, state);
    if (!stays) this.#clearStatusOfEmpty(guild, before?.channelId);
    // Discord sends the voice state first, and @discordjs/voice depends on this order.
    if (granted !== undefined) this.#sendServer(guild, granted.token);
  }

  /** Gives the bot another voice server, as when the region of its channel changes. */
  changeServer(guild: Guild): void {
    const state = guild.voiceStates.get(this.#world.bot.id);
    const channel = guild.channels.get(state?.channelId ?? '');
    if (state === undefined || channel === undefined) return;
    this.#sendServer(guild, this.#backend.grant(grantFor(channel, state)).token);
  }

  #sendServer(guild: Guild, token: string): void {
    const data = { token, guild_id: guild.id, endpoint: this.#backend.endpoint };
    this.#world.emit({ name: 'VOICE_SERVER_UPDATE', guildId: guild.id, data });
  }

  /** Takes the member out of voice. */
  leave(guild: Guild, userId: string): void {
    const state = guild.voiceStates.get(userId);
    const member = guild.members.get(userId);
    if (state === undefined || member === undefined) return;
    guild.voiceStates.delete(userId);
    if (userId === this.#world.bot.id) this.#backend.revoke(guild.id, userId);
    const payload = { ...voiceStatePayload(state, member), channel_id: null };
    this.#world.emit({ name: 'VOICE_STATE_UPDATE', guildId: guild.id, data: payload });
    this.#clearStatusOfEmpty(guild, state.channelId);
  }

  /** Sets what happens in a voice channel, or clears it. Does not check permissions. */
  setStatus(channel: Channel, status: string | undefined): void {
    const { id, guildId } = channel;
    channel.voiceStatus = status;
    const data = { id, guild_id: guildId, status: status ?? null };
    this.#world.emit({ name: 'VOICE_CHANNEL_STATUS_UPDATE', guildId, channelId: id, data });
  }

  /** A status ends when everyone has left. */
  #clearStatusOfEmpty(guild: Guild, channelId: string | undefined): void {
    const channel = guild.channels.get(channelId ?? '');
    if (channel?.voiceStatus === undefined || this.present(channel).length > 0) return;
    this.setStatus(channel, undefined);
  }

  /** Moves a member to another channel with the same settings. */
  move(member: GuildMember, channel: Channel): void {
    const state = this.#world.guildOf(channel).voiceStates.get(member.user.id);
    if (state !== undefined && state.channelId !== channel.id) this.join(member, channel, state);
  }

  /** Changes suppression or a request to speak. */
  change(
    member: GuildMember,
    change: Partial<Pick<VoiceState, 'suppress' | 'requestToSpeakAt'>>,
  ): void {
    const guild = this.#world.guildOf(member);
    const state = guild.voiceStates.get(member.user.id);
    if (state) this.#set(guild, member, { ...state, ...change });
  }

  mute(member: GuildMember, mute: boolean): void {
    member.mute = mute;
    this.change(member, {});
  }

  /** Call this after a permission change: members without SPEAK are suppressed. */
  updateSuppression(guild: Guild): void {
    for (const state of guild.voiceStates.values()) {
      const channel = guild.channels.get(state.channelId);
      const member = guild.members.get(state.userId);
      // On a stage, speakers are chosen individually.
      if (member === undefined || channel?.type !== ChannelType.GuildVoice) continue;
      const suppress = startsSuppressed(guild, member, channel);
      if (suppress !== state.suppress) this.change(member, { suppress });
    }
  }

  #set(guild: Guild, member: GuildMember, state: VoiceState): void {
    guild.voiceStates.set(member.user.id, state);
    if (member.user.id === this.#world.bot.id) {
      this.#backend.silence(guild.id, state.userId, state.suppress || member.mute);
    }
    const data = voiceStatePayload(state, member);
    this.#world.emit({ name: 'VOICE_STATE_UPDATE', guildId: guild.id, data });
  }
}

function grantFor(channel: Channel, { userId, sessionId }: VoiceState): VoiceGrant {
  const isStage = channelKind(channel) === 'stage';
  return { guildId: channel.guildId, channelId: channel.id, userId, sessionId, isStage };
}

function startsSuppressed(guild: Guild, member: GuildMember, channel: Channel): boolean {
  if (channelKind(channel) === 'stage') return true;
  return !hasPermissions(effectivePermissions(guild, member, channel), 'Speak');
}
