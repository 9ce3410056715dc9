import { type Client, Events, GatewayDispatchEvents } from 'discord.js';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { EventObserver } from '../discord/events.ts';
import type { IdentifyObserver, SessionStarts } from '../discord/gateway/gateway-information.ts';
import type { GatewayObserver } from '../discord/gateway/shard.ts';
import { SHARD_STATES, type ShardWatch } from '../discord/gateway/shard-watch.ts';
import type { RateLimit, RestObserver } from '../discord/rest-requests.ts';

/** Other names come from outside and would make a metric grow without bounds. */
const KNOWN_EVENTS: ReadonlySet<string> = new Set([
  ...Object.values(GatewayDispatchEvents),
  ...Object.values(Events),
]);

/** More shards of one process share a label. A process that runs so many has more servers than it can serve. */
const MAX_SHARD_LABELS = 64;
const OTHER_SHARDS = 'other';

interface Watched {
  readonly client: Pick<Client, 'guilds'>;
  readonly shards: Pick<ShardWatch, 'list' | 'pings'>;
}

/** Metrics of the connections to Discord. */
export class DiscordMetrics
  implements EventObserver, GatewayObserver, IdentifyObserver, RestObserver
{
  readonly #registers: Registry[];
  readonly #eventErrors: Counter;
  readonly #gatewayLosses: Counter;
  readonly #rateLimits: Counter;
  /** Of the token, as Discord said last. */
  #starts: SessionStarts | undefined;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#registers = registers;
    this.#eventErrors = new Counter({
      name: 'mynah_bot_event_errors_total',
      help: 'Events of Discord that could not be processed, by event.',
      labelNames: ['event'],
      registers,
    });
    this.#gatewayLosses = new Counter({
      name: 'mynah_bot_gateway_losses_total',
      help: 'Lost and failed connections to the gateway, by close code, unreachable or replaced.',
      labelNames: ['reason'],
      registers,
    });
    this.#rateLimits = new Counter({
      name: 'mynah_bot_rest_rate_limits_total',
      help: "Requests to Discord's HTTP API that were answered with 429, by kind and scope of the limit.",
      labelNames: ['kind', 'scope'],
      registers,
    });
    this.#registerIdentifies();
  }

  eventFailed(event: string): void {
    this.#eventErrors.inc({ event: KNOWN_EVENTS.has(event) ? event : 'unknown' });
  }

  gatewayLost(reason: string): void {
    this.#gatewayLosses.inc({ reason });
  }

  rateLimited({ kind, scope }: RateLimit): void {
    this.#rateLimits.inc({ kind, scope });
  }

  sessionStartsChanged(starts: SessionStarts): void {
    this.#starts = { ...starts };
  }

  identified(): void {
    if (this.#starts === undefined) return;
    const { left } = this.#starts;
    this.#starts = { ...this.#starts, left: Math.max(0, left - 1) };
  }

  /** Reports the state of shards and servers with every scrape. */
  watch({ client, shards }: Watched): void {
    this.#registerShards(shards);
    new Gauge({
      name: 'mynah_bot_guilds',
      help: 'Servers of the shards of this process. Discord reports some as unavailable during an outage.',
      labelNames: ['state'],
      registers: this.#registers,
      collect() {
        const unavailable = client.guilds.cache.filter(({ available }) => !available).size;
        this.set({ state: 'unavailable' }, unavailable);
        this.set({ state: 'available' }, client.guilds.cache.size - unavailable);
      },
    });
  }

  #registerIdentifies(): void {
    const current = () => this.#starts;
    new Gauge({
      name: 'mynah_bot_identifies',
      help: 'New sessions that Discord allows all processes of the bot per day: left and used.',
      labelNames: ['state'],
      registers: this.#registers,
      collect() {
        const starts = current();
        if (starts === undefined) return;
        const { limit, resetsAtMs } = starts;
        const left = Date.now() < resetsAtMs ? starts.left : limit;
        this.set({ state: 'left' }, left);
        this.set({ state: 'used' }, limit - left);
      },
    });
  }

  #registerShards(shards: Watched['shards']): void {
    const registers = this.#registers;
    new Gauge({
      name: 'mynah_bot_shards',
      help: 'Shards of this process by state: ready, connecting, or stopped by Discord.',
      labelNames: ['state'],
      registers,
      collect() {
        const list = shards.list();
        for (const state of SHARD_STATES) {
          this.set({ state }, list.filter((shard) => shard.state === state).length);
        }
      },
    });
    new Gauge({
      name: 'mynah_bot_gateway_ping_seconds',
      help: "Time until Discord acknowledged a shard's last heartbeat, in seconds.",
      labelNames: ['shard'],
      registers,
      collect() {
        this.reset();
        let slowestOther = 0;
        for (const [index, { id, ms }] of shards.pings().entries()) {
          if (index < MAX_SHARD_LABELS) this.set({ shard: id }, ms / 1_000);
          else {
            slowestOther = Math.max(slowestOther, ms);
            this.set({ shard: OTHER_SHARDS }, slowestOther / 1_000);
          }
        }
      },
    });
  }
}
