import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import { WebSocketServer } from 'ws';
import type { BotAccount, Discord } from '../state/discord.ts';
import type { Guild } from '../world/model.ts';
import { effectivePermissions, hasPermissions } from '../world/permissions.ts';
import { shardOf } from '../world/snowflakes.ts';
import { findChannel } from '../world/threads.ts';
import type { WorldEvent } from '../world/world.ts';
import { runCommand } from './commands.ts';
import { COMPRESSIONS } from './compression.ts';
import { Connection, type ConnectionHost, type Payload } from './connection.ts';
import { GuildStream } from './guild-stream.ts';
import { IdentifyBuckets, isValidToken, readIdentify } from './identify.ts';
import { receivesEvent, visibleData } from './intents.ts';
import { guildCreatePayload, readyPayload } from './payloads.ts';
import { PlannedGatewayFaults } from './planned-faults.ts';
import { Session } from './session.ts';

/** Close codes after which a session cannot be resumed, no matter which side closed. */
const FINAL_CODES: ReadonlySet<number> = new Set([
  1000, 1001, 4004, 4007, 4009, 4010, 4011, 4012, 4013, 4014,
]);

const VERSIONS: readonly number[] = [9, 10];

/** Gateway v9 and v10: connections, sessions, and which events each session receives. */
export class Gateway implements ConnectionHost {
  readonly connections = new Set<Connection>();
  readonly planned = new PlannedGatewayFaults();
  readonly #discord: Discord;
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #sessions = new Map<string, Session>();
  readonly #guildStreams = new WeakMap<Session, GuildStream>();
  readonly #buckets: IdentifyBuckets;
  readonly #readyListeners = new Set<() => void>();
  readonly #stopListening: () => void;

  constructor(discord: Discord) {
    this.#discord = discord;
    this.#buckets = new IdentifyBuckets(discord.account, discord.limits.identifyIntervalMs);
    this.#stopListening = discord.world.onEvent((event) => this.#dispatchToSessions(event));
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // A client that breaks off during a refusal must not end the process.
    socket.on('error', () => socket.destroy());
    if (this.planned.refuseHandshake(socket)) return;
    const url = URL.parse(request.url ?? '/', 'http://gateway');
    if (url === null) return void socket.destroy();
    const { searchParams } = url;
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const version = Number(searchParams.get('v'));
      const encoding = searchParams.get('encoding') ?? 'json';
      const compress = searchParams.get('compress');
      const compression = COMPRESSIONS.find((it) => it === compress);
      if (!VERSIONS.includes(version)) webSocket.close(4012, 'Invalid API version.');
      else if (encoding !== 'json' || (compress !== null && compression === undefined)) {
        webSocket.close(
          4002,
          `The sandbox sends JSON, plain or compressed with ${COMPRESSIONS.join(' or ')}.`,
        );
      } else {
        const { heartbeatIntervalMs } = this.#discord.limits;
        const options = { version, heartbeatIntervalMs, compression };
        this.connections.add(new Connection(webSocket, this, options));
      }
    });
  }

  /** Whether all shards of the client are identified and have been sent their guilds. */
  get ready(): boolean {
    const live = [...this.#sessions.values()].filter(
      (session) => session.state === 'live' && this.#guildStreams.get(session)?.isDone,
    );
    const count = live[0]?.shard[1];
    return count !== undefined && new Set(live.map(({ shard }) => shard[0])).size === count;
  }

  onReady(listener: () => void): () => void {
    this.#readyListeners.add(listener);
    return () => this.#readyListeners.delete(listener);
  }

  identify(connection: Connection, data: unknown): void {
    const { account } = this.#discord;
    const identity = readIdentify(data, account, (shard) => this.#guildsOn(shard).length);
    if ('code' in identity) connection.close(identity.code, identity.reason);
    else if (!this.#buckets.take(identity.shard)) sendInvalidSession(connection, false);
    else {
      connection.compressesPayloads = identity.compressesPayloads;
      const facts = { ...identity, intents: grantedIntents(identity.intents, connection, account) };
      this.#begin(connection, new Session(facts, connection, (it) => this.#removeSession(it)));
    }
  }

  resume(connection: Connection, data: unknown): void {
    const { token, session_id: id, seq } = (data ?? {}) as Record<string, unknown>;
    const session = this.#sessions.get(String(id));
    if (typeof token !== 'string' || !isValidToken(token, this.#discord.account)) {
      connection.close(4004, 'Authentication failed.');
    } else if (session === undefined || typeof seq !== 'number') {
      sendInvalidSession(connection, false);
    } else if (seq > session.sequence) {
      connection.close(4007, 'Invalid seq.');
    } else if (!session.canReplayAfter(seq)) {
      session.end();
      sendInvalidSession(connection, false);
    } else {
      this.#continue(connection, session, seq);
    }
  }

  command(session: Session, payload: Payload): void {
    runCommand(this.#discord, session, payload);
  }

  closed(connection: Connection, code: number): void {
    this.connections.delete(connection);
    const isResumedElsewhere = this.#connectionOf(connection.session) !== undefined;
    if (FINAL_CODES.has(code) && !isResumedElsewhere) connection.session?.end();
    else connection.session?.wait(connection, this.#discord.limits.resumeWindowMs);
  }

  /** Detaches the session. If resumable, it can be resumed on any connection, including this one. */
  invalidate(connection: Connection, resumable: boolean): void {
    const { session } = connection;
    connection.session = undefined;
    if (resumable) session?.wait(connection, this.#discord.limits.resumeWindowMs);
    else session?.end();
    sendInvalidSession(connection, resumable);
  }

  close(): void {
    this.#stopListening();
    for (const connection of this.connections) connection.terminate();
    for (const session of this.#sessions.values()) session.end();
    this.#sockets.close();
  }

  #begin(connection: Connection, session: Session): void {
    const { held } = this.planned;
    const [shard] = session.shard;
    held.send(shard, 'READY', () => {
      // It may have been closed while it was held back.
      if (!this.connections.has(connection)) return;
      this.#sendReady(connection, session);
      held.send(shard, 'GUILD_CREATE', () => this.#sendGuilds(session));
    });
  }

  #sendReady(connection: Connection, session: Session): void {
    this.#sessions.set(session.id, session);
    connection.session = session;
    const guilds = this.#guildsOn(session.shard);
    session.dispatch('READY', readyPayload(this.#discord, session, guilds, connection));
  }

  #sendGuilds(session: Session): void {
    const guilds = this.#guildsOn(session.shard);
    const stream = new GuildStream(session, guilds, (it) => this.#sendGuildCreate(session, it));
    this.#guildStreams.set(session, stream);
    void stream.run().then(() => this.#reportReady());
  }

  #reportReady(): void {
    for (const listener of this.#readyListeners) listener();
  }

  #continue(connection: Connection, session: Session, afterSequence: number): void {
    this.#connectionOf(session)?.close(4000, 'Resumed elsewhere.');
    connection.session = session;
    session.resume(connection, afterSequence);
    this.#reportReady();
  }

  #connectionOf(session: Session | undefined): Connection | undefined {
    if (session === undefined) return undefined;
    return [...this.connections].find((connection) => connection.session === session);
  }

  #dispatchToSessions(event: WorldEvent): void {
    const { world } = this.#discord;
    const isDirect = world.directMessages.has(event.guildId);
    const guild = world.guilds.get(event.guildId);
    if (!this.#concernsBot(event)) return;
    for (const session of this.#sessions.values()) {
      if (shardOf(event.guildId, session.shard[1]) !== session.shard[0]) continue;
      const recipient = { intents: session.intents, botId: world.bot.id, isDirect };
      if (!receivesEvent(recipient, event)) continue;
      const stream = this.#guildStreams.get(session);
      if (event.name === 'GUILD_CREATE' && guild) {
        stream?.skip(guild.id);
        this.#sendGuildCreate(session, guild);
      } else {
        stream?.sendNow(event.guildId);
        session.dispatch(event.name, visibleData(recipient, event));
      }
    }
  }

  /** Interactions and purchases always do. Otherwise the bot learns nothing of guilds and private channels without it. */
  #concernsBot({ name, guildId, channelId, isForBot }: WorldEvent): boolean {
    if (isForBot === false) return false;
    if (name === 'INTERACTION_CREATE' || name.startsWith('ENTITLEMENT_')) return true;
    const { world } = this.#discord;
    const guild = world.guilds.get(guildId);
    if (guild === undefined) return world.directMessages.has(guildId);
    if (world.botIn(guild) === undefined) return false;
    return channelId === undefined || this.#botCanSee(guild, channelId);
  }

  #botCanSee(guild: Guild, channelId: string): boolean {
    const bot = this.#discord.world.botIn(guild);
    const channel = findChannel(guild, channelId);
    if (bot === undefined || channel === undefined) return false;
    return hasPermissions(effectivePermissions(guild, bot, channel), 'ViewChannel');
  }

  #sendGuildCreate(session: Session, guild: Guild): void {
    if (!guild.available || (session.intents & GatewayIntentBits.Guilds) === 0) return;
    session.dispatch('GUILD_CREATE', guildCreatePayload(this.#discord, guild, session.intents));
  }

  #guildsOn([id, count]: readonly [number, number]): Guild[] {
    const { world } = this.#discord;
    const guilds = world.guilds.values();
    return [...guilds.filter((it) => shardOf(it.id, count) === id && world.botIn(it))];
  }

  /** The bot leaves the voice channels that it joined in an ended session. */
  #removeSession(session: Session): void {
    this.#sessions.delete(session.id);
    const { world, voiceStates } = this.#discord;
    for (const guild of world.guilds.values()) {
      const joined = guild.voiceStates.get(world.bot.id)?.sessionId === session.id;
      if (joined) voiceStates.leave(guild, world.bot.id);
    }
  }
}

/** In version 9, the message content intent applies whenever it is enabled; in version 10, it must be requested. */
function grantedIntents(
  requested: number,
  { version }: Connection,
  { privilegedIntents }: BotAccount,
): number {
  const isImplied = version === 9 && privilegedIntents.includes('MessageContent');
  return isImplied ? requested | GatewayIntentBits.MessageContent : requested;
}

function sendInvalidSession(connection: Connection, resumable: boolean): void {
  connection.send({ op: GatewayOpcodes.InvalidSession, d: resumable });
}
