import type { RawData, WebSocket } from 'ws';
import type { Logger } from '../../shared/common/logger.ts';
import type { ActivityJournal } from '../activity/journal.ts';
import type { Sandbox, SandboxChange } from '../types.ts';
import { ActingMember } from './acting-member.ts';
import { performCall } from './calls.ts';
import { type DiscordSetup, isSetupCall, SetupSession } from './discord-setup.ts';
import type { InteractionRuns } from './interaction-runs.ts';
import { PAGE_LIMITS } from './limits.ts';
import { Outbox } from './outbox.ts';
import { PageError, type Problem, problemOf } from './page-error.ts';
import { findActor, isStillThere, toPlace, visibleGuilds } from './places.ts';
import type { Calls, SandboxInfo } from './protocol.ts';
import { readCall } from './read-call.ts';
import type { Uploads } from './uploads.ts';
import type { VoicePresence } from './voice-presence.ts';

/** WebSocket close codes. */
const UNSUPPORTED_DATA = 1003;
const POLICY_VIOLATION = 1008;

export interface PageSessionParts {
  readonly sandbox: Sandbox;
  readonly info: () => SandboxInfo;
  readonly uploads: Uploads;
  readonly presence: VoicePresence;
  readonly runs: InteractionRuns;
  readonly journal: ActivityJournal;
  readonly setup: DiscordSetup | undefined;
  readonly log: Logger;
}

/** One open page: answers its calls and sends it events. */
export class PageSession {
  readonly #parts: PageSessionParts;
  readonly #socket: WebSocket;
  readonly #outbox: Outbox;
  readonly #setup: SetupSession;
  readonly #stopWatching: () => void;
  /** Guilds as last sent, as JSON, by ID. */
  readonly #guilds = new Map<string, string>();
  #acting: ActingMember | undefined;
  #openCalls = 0;
  #refresh: NodeJS.Immediate | undefined;

  constructor(socket: WebSocket, parts: PageSessionParts) {
    this.#socket = socket;
    this.#parts = parts;
    this.#outbox = new Outbox(socket);
    this.#setup = new SetupSession(parts.setup);
    this.#stopWatching = parts.sandbox.onChange((change) => this.#onChange(change));
    socket.on('message', (data, isBinary) => void this.#onFrame(data, isBinary));
    socket.on('close', () => this.#close());
    // An error is followed by `close`.
    socket.on('error', () => undefined);
    const guilds = visibleGuilds(parts.sandbox, undefined);
    for (const guild of guilds) this.#guilds.set(guild.id, JSON.stringify(guild));
    this.#outbox.send({ kind: 'welcome', info: parts.info(), guilds });
  }

  async #onFrame(data: RawData, isBinary: boolean): Promise<void> {
    if (isBinary) return this.#socket.close(UNSUPPORTED_DATA, 'Calls must be text.');
    const read = readCall(data.toString());
    if (read.id === undefined) return this.#socket.close(POLICY_VIOLATION, 'Invalid call.');
    const { id } = read;
    this.#openCalls += 1;
    try {
      if ('problem' in read) throw new PageError('invalid-call', { problem: read.problem });
      if (this.#openCalls > PAGE_LIMITS.openCalls) {
        throw new PageError('too-many-calls');
      }
      const result = this.#perform(read.call, read.args);
      // Answers at once if possible: the next call may arrive at the same time, and its changes must follow this answer.
      const value = result instanceof Promise ? await result : result;
      this.#outbox.send({ kind: 'answer', id, value: value ?? null });
    } catch (err) {
      this.#outbox.send({ kind: 'refusal', id, ...this.#problemOf(err) });
    } finally {
      this.#openCalls -= 1;
    }
  }

  #perform(call: keyof Calls, args: unknown): unknown {
    if (call === 'act-as') return this.#actAs(args as Calls['act-as']['args']);
    if (isSetupCall(call)) return this.#setup.perform(call, args);
    if (this.#acting === undefined) throw new PageError('no-member');
    const result = performCall(call, this.#acting, args);
    // The channel's commands follow the answer.
    if (call === 'open') this.#scheduleRefresh();
    return result;
  }

  #problemOf(err: unknown): Problem {
    const problem = problemOf(err);
    if (problem !== undefined) return problem;
    this.#parts.log.error({ err }, 'page call failed');
    const { code, values, message } = new PageError('internal');
    return { problem: message, reason: { code, values } };
  }

  #actAs({ guildId, userId }: Calls['act-as']['args']): Calls['act-as']['value'] {
    const member = findActor(this.#parts.sandbox, guildId, userId);
    const before = this.#acting?.member;
    const isSame = before?.userId === userId && before.guildId === member.guildId;
    this.#acting?.close(isSame ? 'disconnected' : 'switched-member');
    this.#acting = new ActingMember(member, { ...this.#parts, outbox: this.#outbox, page: this });
    this.#scheduleRefresh();
    const guild = toPlace(this.#parts.sandbox, guildId, member);
    return { guild, voiceChannelId: member.listener?.channelId };
  }

  #onChange(change: SandboxChange): void {
    // Not deferred like the rest, because audio would be lost.
    if (change.kind === 'guild' && change.guildId === this.#acting?.member.guildId) {
      this.#acting.onGuildChange();
    }
    this.#scheduleRefresh();
  }

  /** Changes come in groups, and the page gets only the result. */
  #scheduleRefresh(): void {
    this.#refresh ??= setImmediate(() => {
      this.#refresh = undefined;
      this.#dropRemovedMember();
      this.#sendGuilds();
      this.#acting?.sendCommands();
    });
  }

  /** Stops acting as a member who was removed from the guild. */
  #dropRemovedMember(): void {
    const member = this.#acting?.member;
    if (member === undefined) return;
    if (isStillThere(this.#parts.sandbox, member)) return;
    this.#acting?.close('switched-member');
    this.#acting = undefined;
  }

  #sendGuilds(): void {
    const guilds = visibleGuilds(this.#parts.sandbox, this.#acting?.member.userId);
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

  #close(): void {
    clearImmediate(this.#refresh);
    this.#stopWatching();
    this.#setup.forget();
    this.#acting?.close('disconnected');
    this.#acting = undefined;
  }
}
