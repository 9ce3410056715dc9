import type { RawData, WebSocket } from 'ws';
import type { Logger } from '../../shared/common/logger.ts';
import type { Member, Sandbox, SandboxChange } from '../types.ts';
import { ActingMember } from './acting-member.ts';
import { performCall } from './calls.ts';
import type { InteractionRuns } from './interaction-runs.ts';
import { PAGE_LIMITS } from './limits.ts';
import { Outbox } from './outbox.ts';
import { PageError, sentenceOf } from './page-error.ts';
import type { Calls, Guild, SandboxInfo } from './protocol.ts';
import { readCall } from './read-call.ts';
import type { Uploads } from './uploads.ts';
import { toPageGuild } from './views.ts';
import type { VoicePresence } from './voice-presence.ts';

/** Close codes of WebSocket. */
const UNSUPPORTED_DATA = 1003;
const POLICY_VIOLATION = 1008;

export interface PageSessionParts {
  readonly sandbox: Sandbox;
  readonly info: SandboxInfo;
  readonly uploads: Uploads;
  readonly presence: VoicePresence;
  readonly runs: InteractionRuns;
  readonly log: Logger;
}

/** One page that is open: its calls, and the news it is current. */
export class PageSession {
  readonly #parts: PageSessionParts;
  readonly #socket: WebSocket;
  readonly #outbox: Outbox;
  readonly #stopWatching: () => void;
  /** As they were current last, by id. */
  readonly #guilds = new Map<string, string>();
  #acting: ActingMember | undefined;
  #openCalls = 0;
  #refresh: NodeJS.Immediate | undefined;

  constructor(socket: WebSocket, parts: PageSessionParts) {
    this.#socket = socket;
    this.#parts = parts;
    this.#outbox = new Outbox(socket);
    this.#stopWatching = parts.sandbox.onChange((change) => this.#onChange(change));
    socket.on('message', (data, isBinary) => void this.#onFrame(data, isBinary));
    socket.on('close', () => this.#close());
    // What breaks a connection also closes it.
    socket.on('error', () => undefined);
    const guilds = this.#visibleGuilds();
    for (const guild of guilds) this.#guilds.set(guild.id, JSON.stringify(guild));
    this.#outbox.send({ kind: 'welcome', info: parts.info, guilds });
  }

  async #onFrame(data: RawData, isBinary: boolean): Promise<void> {
    if (isBinary) return this.#socket.close(UNSUPPORTED_DATA, 'Calls are text.');
    const read = readCall(data.toString());
    if (read.id === undefined) return this.#socket.close(POLICY_VIOLATION, 'That is no call.');
    const { id } = read;
    this.#openCalls += 1;
    try {
      if ('problem' in read) throw new PageError(read.problem);
      if (this.#openCalls > PAGE_LIMITS.openCalls) {
        throw new PageError('Too much is asked at once. Try again in a moment.');
      }
      const value = await this.#perform(read.call, read.args);
      this.#outbox.send({ kind: 'answer', id, value: value ?? null });
    } catch (err) {
      this.#outbox.send({ kind: 'refusal', id, problem: this.#sentenceFor(err) });
    } finally {
      this.#openCalls -= 1;
    }
  }

  #perform(call: keyof Calls, args: unknown): unknown {
    if (call === 'act-as') return this.#actAs(args as Calls['act-as']['args']);
    if (this.#acting === undefined) throw new PageError('Choose first who you are.');
    const done = performCall(call, this.#acting, args);
    // Its commands follow the answer.
    if (call === 'open') this.#scheduleRefresh();
    return done;
  }

  #sentenceFor(err: unknown): string {
    const problem = sentenceOf(err);
    if (problem !== undefined) return problem;
    this.#parts.log.error({ err }, 'a call of the page failed');
    return 'The sandbox made a mistake; its log tells more.';
  }

  #actAs({ guildId, userId }: Calls['act-as']['args']): Calls['act-as']['value'] {
    const { sandbox } = this.#parts;
    const guild = sandbox.guilds.find(({ id }) => id === guildId);
    const person = guild?.members.find(({ id }) => id === userId);
    if (guild === undefined || person === undefined)
      throw new PageError('Nobody like that is here.');
    if (person.bot) throw new PageError('You can act as people only.');
    const before = this.#acting?.member;
    const isSame = before?.userId === userId && before.guildId === guildId;
    this.#acting?.close(isSame ? 'disconnected' : 'switched-member');
    const member = sandbox.as(guildId, userId);
    this.#acting = new ActingMember(member, { ...this.#parts, outbox: this.#outbox, page: this });
    this.#scheduleRefresh();
    const seen = toPageGuild(sandbox.guild(guildId), member);
    return { guild: seen, voiceChannelId: member.listener?.channelId };
  }

  #onChange(change: SandboxChange): void {
    // Sound must not wait: new ears are put on at once.
    if (change.kind === 'guild' && change.guildId === this.#acting?.member.guildId) {
      this.#acting.onGuildChange();
    }
    this.#scheduleRefresh();
  }

  /** Changes come in groups: what they come to is current once. */
  #scheduleRefresh(): void {
    this.#refresh ??= setImmediate(() => {
      this.#refresh = undefined;
      this.#dropRemovedMember();
      this.#sendGuilds();
      this.#acting?.sendCommands();
    });
  }

  /** Whoever is no longer in the guild cannot act in it. */
  #dropRemovedMember(): void {
    const member = this.#acting?.member;
    if (member === undefined) return;
    const { members } = this.#parts.sandbox.guild(member.guildId);
    if (members.some(({ id }) => id === member.userId)) return;
    this.#acting?.close('switched-member');
    this.#acting = undefined;
  }

  #sendGuilds(): void {
    const guilds = this.#visibleGuilds();
    const seen = new Set(guilds.map(({ id }) => id));
    for (const guildId of [...this.#guilds.keys()].filter((id) => !seen.has(id))) {
      this.#guilds.delete(guildId);
      this.#outbox.send({ kind: 'guild-removed', guildId });
    }
    for (const guild of guilds) {
      const current = JSON.stringify(guild);
      if (current === this.#guilds.get(guild.id)) continue;
      this.#guilds.set(guild.id, current);
      this.#outbox.send({ kind: 'guild', guild });
    }
  }

  /** Without those that have an outage. As nobody yet, a guild is seen as its owner sees it. */
  #visibleGuilds(): Guild[] {
    const { sandbox } = this.#parts;
    const available = sandbox.guilds.filter((guild) => guild.isAvailable);
    return available.map((guild) => {
      const self = guild.members.find(({ id }) => id === this.#acting?.member.userId);
      const seenBy: Member = sandbox.as(guild.id, self?.id ?? guild.ownerId);
      return toPageGuild(guild, seenBy);
    });
  }

  #close(): void {
    clearImmediate(this.#refresh);
    this.#stopWatching();
    this.#acting?.close('disconnected');
    this.#acting = undefined;
  }
}
