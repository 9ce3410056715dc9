import { once } from 'node:events';
import type { Server } from 'node:http';
import type { APIApplicationCommand } from 'discord-api-types/v10';
import { withDeadline } from '../shared/common/deadline.ts';
import { gatewayFaults } from './gateway/faults.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { MemberListeners } from './member/member-listeners.ts';
import { Person } from './member/person.ts';
import { observe } from './observe.ts';
import type { WaitOptions } from './options.ts';
import type { RestFaults } from './rest/faults.ts';
import type { TrafficLog } from './rest/traffic.ts';
import type { Discord } from './state/discord.ts';
import { sandboxEdits } from './state/edits.ts';
import { entitlementView } from './state/entitlements.ts';
import { findNamed, guildView, messageView, userView } from './state/views.ts';
import type { SandboxEdits } from './types/edits.ts';
import type { SandboxFaults } from './types/faults.ts';
import type { GuildView, PersonView } from './types/guild.ts';
import type { Member } from './types/member.ts';
import type { CdnFile, MessageView } from './types/message.ts';
import type { Observation } from './types/observation.ts';
import type { EntitlementView, SkuView } from './types/premium.ts';
import type { Sandbox, SandboxChange } from './types.ts';
import type { VoiceServer } from './voice/types.ts';
import { directMessagesWith } from './world/direct-messages.ts';

interface Parts {
  readonly discord: Discord;
  readonly gateway: Gateway;
  readonly voice: VoiceServer;
  readonly listeners: MemberListeners;
  readonly faults: RestFaults;
  readonly traffic: TrafficLog;
  readonly http: Server;
}

/** Events that do not change the guild itself. */
const OTHER_EVENTS = /^(MESSAGE_|INTERACTION_|VOICE_SERVER_|TYPING_|CHANNEL_PINS_)/;

/** The public interface of a running sandbox. */
export class RunningSandbox implements Sandbox {
  readonly restUrl: string;
  readonly cdnHost: string;
  readonly certificate: string;
  readonly traffic: TrafficLog;
  readonly faults: SandboxFaults;
  readonly edit: SandboxEdits;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    const { discord, gateway, voice, faults, traffic } = parts;
    this.#parts = parts;
    this.cdnHost = discord.cdn.host;
    this.restUrl = `http://${discord.cdn.host}/api`;
    this.certificate = voice.certificate;
    this.traffic = traffic;
    this.edit = sandboxEdits(discord);
    this.faults = {
      gateway: gatewayFaults(gateway),
      rest: {
        next: (route, fault) => faults.next(route, fault),
        revokeToken: (revoked) => {
          discord.account.tokenValid = !revoked;
        },
      },
      voice: voice.faults,
    };
  }

  get botToken(): string {
    return this.#parts.discord.account.token;
  }

  get applicationId(): string {
    return this.#parts.discord.world.applicationId;
  }

  get botUserId(): string {
    return this.#parts.discord.world.bot.id;
  }

  get voiceStats(): Sandbox['voiceStats'] {
    return this.#parts.voice.stats;
  }

  get guilds(): GuildView[] {
    return [...this.#parts.discord.world.guilds.values()].map(guildView);
  }

  get users(): PersonView[] {
    return [...this.#parts.discord.world.users.values()].map(userView);
  }

  guild(nameOrId: string): GuildView {
    const { guilds } = this.#parts.discord.world;
    return guildView(guilds.get(nameOrId) ?? findNamed(guilds.values(), nameOrId, 'guild'));
  }

  commands(guildId?: string): APIApplicationCommand[] {
    return this.#parts.discord.commands.list(guildId);
  }

  get skus(): readonly SkuView[] {
    return this.#parts.discord.entitlements.skus;
  }

  get entitlements(): EntitlementView[] {
    return this.#parts.discord.entitlements.list().map(entitlementView);
  }

  as(guildId: string, nameOrId: string): Member {
    const { discord, listeners } = this.#parts;
    const { id } = this.guild(guildId).member(nameOrId);
    const guild = discord.world.guilds.get(guildId);
    const member = guild?.members.get(id);
    if (guild === undefined || member === undefined) throw new Error(`No guild ${guildId}`);
    return new Person({ discord, guild, member }, listeners);
  }

  directMessages(username: string): Member {
    const { discord, listeners } = this.#parts;
    const user = discord.world.userNamed(username);
    if (user === undefined) throw new Error(`No user "${username}" in this sandbox`);
    const conversation = directMessagesWith(discord.world, user);
    const member = conversation.members.get(user.id);
    if (member === undefined) throw new Error('The bot has no direct messages with itself');
    return new Person({ discord, guild: conversation, member }, listeners);
  }

  messages(channelId: string): MessageView[] {
    const { discord } = this.#parts;
    return discord.messages.list(channelId).map((message) => messageView(message, discord));
  }

  onMessage(listener: (message: MessageView) => void): () => void {
    const { discord } = this.#parts;
    return discord.messages.onChange(({ kind, message }) => {
      if (kind !== 'deleted') listener(messageView(message, discord));
    });
  }

  onChange(listener: (change: SandboxChange) => void): () => void {
    const { world, commands, application } = this.#parts.discord;
    const stops = [
      world.onEvent(({ name, guildId }) => {
        if (!OTHER_EVENTS.test(name)) listener({ kind: 'guild', guildId });
      }),
      commands.onChange(() => listener({ kind: 'commands' })),
      application.onChange(() => listener({ kind: 'commands' })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  observe(listener: (observation: Observation) => void): () => void {
    return observe(this.#parts, listener);
  }

  get attachmentBytes(): number {
    return this.#parts.discord.limits.attachmentBytes;
  }

  file(path: string): CdnFile | undefined {
    return this.#parts.discord.cdn.file(path);
  }

  async botReady({ timeoutMs = 30_000 }: WaitOptions = {}): Promise<void> {
    const { gateway } = this.#parts;
    if (gateway.ready) return;
    let stop = () => {};
    const ready = new Promise<void>((resolve) => {
      stop = gateway.onReady(() => gateway.ready && resolve());
    });
    try {
      await withDeadline(ready, timeoutMs, 'The bot');
    } finally {
      stop();
    }
  }

  async close(): Promise<void> {
    const { discord, gateway, listeners, voice, http } = this.#parts;
    gateway.close();
    discord.interactions.close();
    listeners.close();
    await voice.close();
    const closed = once(http, 'close');
    http.close();
    http.closeAllConnections();
    await closed;
  }
}
