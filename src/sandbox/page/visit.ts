import type { RawData, WebSocket } from 'ws';
import type { Logger } from '../../shared/common/logger.ts';
import type { Member, Sandbox, SandboxChange } from '../types.ts';
import { Acting } from './acting.ts';
import { act } from './calls.ts';
import { PAGE_LIMITS } from './limits.ts';
import { Outbox } from './outbox.ts';
import type { Places } from './places.ts';
import type { Calls, Guild, House } from './protocol.ts';
import { problemOf, Refusal } from './refusal.ts';
import type { Runs } from './runs.ts';
import { readCall } from './schemas.ts';
import type { Uploads } from './uploads.ts';
import { guildOf } from './views.ts';

/** Close codes of WebSocket. */
const UNSUPPORTED_DATA = 1003;
const POLICY_VIOLATION = 1008;

export interface VisitParts {
  readonly sandbox: Sandbox;
  readonly house: House;
  readonly uploads: Uploads;
  readonly places: Places;
  readonly runs: Runs;
  readonly log: Logger;
}

/** One page that is open: its calls, and the news it is told. */
export class Visit {
  readonly #parts: VisitParts;
  readonly #socket: WebSocket;
  readonly #outbox: Outbox;
  readonly #stopWatching: () => void;
  /** As they were told last, by id. */
  readonly #guilds = new Map<string, string>();
  #acting: Acting | undefined;
  #openCalls = 0;
  #review: NodeJS.Immediate | undefined;

  constructor(socket: WebSocket, parts: VisitParts) {
    this.#socket = socket;
    this.#parts = parts;
    this.#outbox = new Outbox(socket);
    this.#stopWatching = parts.sandbox.onChange((change) => this.#onChange(change));
    socket.on('message', (data, isBinary) => void this.#onFrame(data, isBinary));
    socket.on('close', () => this.#close());
    // What breaks a connection also closes it.
    socket.on('error', () => undefined);
    const guilds = this.#seenGuilds();
    for (const guild of guilds) this.#guilds.set(guild.id, JSON.stringify(guild));
    this.#outbox.tell({ type: 'welcome', house: parts.house, guilds });
  }

  async #onFrame(data: RawData, isBinary: boolean): Promise<void> {
    if (isBinary) return this.#socket.close(UNSUPPORTED_DATA, 'Calls are text.');
    const read = readCall(data.toString());
    if (read.id === undefined) return this.#socket.close(POLICY_VIOLATION, 'That is no call.');
    const { id } = read;
    this.#openCalls += 1;
    try {
      if ('problem' in read) throw new Refusal(read.problem);
      if (this.#openCalls > PAGE_LIMITS.openCalls) {
        throw new Refusal('Too much is asked at once. Try again in a moment.');
      }
      const value = await this.#obey(read.call, read.args);
      this.#outbox.tell({ type: 'answer', id, value: value ?? null });
    } catch (err) {
      this.#outbox.tell({ type: 'refusal', id, problem: this.#explain(err) });
    } finally {
      this.#openCalls -= 1;
    }
  }

  #obey(call: keyof Calls, args: unknown): unknown {
    if (call === 'act-as') return this.#actAs(args as Calls['act-as']['args']);
    if (this.#acting === undefined) throw new Refusal('Choose first who you are.');
    const done = act(call, this.#acting, args);
    // Its commands follow the answer.
    if (call === 'open') this.#reviewSoon();
    return done;
  }

  #explain(err: unknown): string {
    const problem = problemOf(err);
    if (problem !== undefined) return problem;
    this.#parts.log.error({ err }, 'a call of the page failed');
    return 'The sandbox made a mistake; its log tells more.';
  }

  #actAs({ guildId, userId }: Calls['act-as']['args']): Calls['act-as']['value'] {
    const { sandbox } = this.#parts;
    const guild = sandbox.guilds.find(({ id }) => id === guildId);
    const person = guild?.members.find(({ id }) => id === userId);
    if (guild === undefined || person === undefined) throw new Refusal('Nobody like that is here.');
    if (person.bot) throw new Refusal('You can act as people only.');
    const before = this.#acting?.member;
    const isSame = before?.userId === userId && before.guildId === guildId;
    this.#acting?.close(isSame ? 'may-return' : 'for-good');
    const member = sandbox.as(guildId, userId);
    this.#acting = new Acting(member, { ...this.#parts, outbox: this.#outbox, page: this });
    this.#reviewSoon();
    const seen = guildOf(sandbox.guild(guildId), member);
    return { guild: seen, voiceChannelId: member.ears?.channelId };
  }

  #onChange(change: SandboxChange): void {
    // Sound must not wait: new ears are put on at once.
    if (change.kind === 'guild' && change.guildId === this.#acting?.member.guildId) {
      this.#acting.follow();
    }
    this.#reviewSoon();
  }

  /** Changes come in groups: what they come to is told once. */
  #reviewSoon(): void {
    this.#review ??= setImmediate(() => {
      this.#review = undefined;
      this.#dismissWhoLeft();
      this.#tellGuilds();
      this.#acting?.tellCommands();
    });
  }

  /** Whoever is no longer in the guild cannot act in it. */
  #dismissWhoLeft(): void {
    const member = this.#acting?.member;
    if (member === undefined) return;
    const { members } = this.#parts.sandbox.guild(member.guildId);
    if (members.some(({ id }) => id === member.userId)) return;
    this.#acting?.close('for-good');
    this.#acting = undefined;
  }

  #tellGuilds(): void {
    const guilds = this.#seenGuilds();
    const seen = new Set(guilds.map(({ id }) => id));
    for (const guildId of [...this.#guilds.keys()].filter((id) => !seen.has(id))) {
      this.#guilds.delete(guildId);
      this.#outbox.tell({ type: 'guild-gone', guildId });
    }
    for (const guild of guilds) {
      const told = JSON.stringify(guild);
      if (told === this.#guilds.get(guild.id)) continue;
      this.#guilds.set(guild.id, told);
      this.#outbox.tell({ type: 'guild', guild });
    }
  }

  /** Without those that have an outage. As nobody yet, a guild is seen as its owner sees it. */
  #seenGuilds(): Guild[] {
    const { sandbox } = this.#parts;
    const available = sandbox.guilds.filter((guild) => guild.isAvailable);
    return available.map((guild) => {
      const self = guild.members.find(({ id }) => id === this.#acting?.member.userId);
      const seenBy: Member = sandbox.as(guild.id, self?.id ?? guild.ownerId);
      return guildOf(guild, seenBy);
    });
  }

  #close(): void {
    clearImmediate(this.#review);
    this.#stopWatching();
    this.#acting?.close('may-return');
    this.#acting = undefined;
  }
}
