import { delay } from '../../src/shared/common/deadline.ts';
import type { SoakLog } from './log.ts';
import type { SoakStack } from './stack.ts';
import type { Dice, WeekFault } from './week.ts';

const STALL_MS = 2_000;
/** Failures of events that start this long after a fault are counted apart. */
const SHADOW_MS = 15_000;
/** Longer than any event. */
const REMEMBERED_MS = 300_000;
const VOICE_SERVER_CRASHED = 4_015;
const REST_ROUTES = [
  'PATCH /webhooks/:id/:token/messages/@original',
  'POST /webhooks/:id/:token',
  'POST /channels/:id/messages',
] as const;

interface Fault {
  name: string;
  /** Undefined: it concerns all servers. */
  guildId: string | undefined;
  endedAtMs: number;
}

/** Causes faults and remembers the latest ones. */
export class SoakFaults {
  readonly #stack: SoakStack;
  readonly #dice: Dice;
  readonly #log: SoakLog;
  #latest: Fault[] = [];

  constructor(stack: SoakStack, dice: Dice, log: SoakLog) {
    this.#stack = stack;
    this.#dice = dice;
    this.#log = log;
  }

  /**
   * A fault that concerns a server and explains a failure.
   * @param sinceMs the start of the failed event; a fault during the event or shortly before explains it
   */
  near(guildId: string, sinceMs: number): string | undefined {
    const oldestMs = performance.now() - REMEMBERED_MS;
    this.#latest = this.#latest.filter(({ endedAtMs }) => endedAtMs > oldestMs);
    return this.#latest.find(
      (it) =>
        it.endedAtMs > sinceMs - SHADOW_MS && (it.guildId === undefined || it.guildId === guildId),
    )?.name;
  }

  async cause(fault: WeekFault): Promise<void> {
    const isVoice = fault === 'voiceDrop' || fault === 'voiceClose';
    const guildId = isVoice ? this.#dice.pick(this.#stack.sandbox.guilds).id : undefined;
    await this.#during(fault, guildId, () => this.#faults[fault](guildId ?? ''));
  }

  /** Every other restart is a crash. */
  async restartService(index: number): Promise<void> {
    const signal = index % 2 === 0 ? 'SIGTERM' : 'SIGKILL';
    await this.#during(`restart by ${signal}`, undefined, () => this.#stack.restartService(signal));
  }

  async #during(
    name: string,
    guildId: string | undefined,
    work: () => void | Promise<void>,
  ): Promise<void> {
    this.#log.write('fault', { name });
    const fault: Fault = { name, guildId, endedAtMs: Number.POSITIVE_INFINITY };
    this.#latest.push(fault);
    try {
      await work();
    } catch (error) {
      // Such as a voice connection to drop in a server that the bot has just left.
      this.#log.write('fault left out', { name, error: String(error) });
    } finally {
      fault.endedAtMs = performance.now();
    }
  }

  readonly #faults: Readonly<Record<WeekFault, (guildId: string) => void | Promise<void>>> = {
    gatewayDrop: () => this.#stack.sandbox.faults.gateway.drop(),
    gatewaySession: () => this.#stack.sandbox.faults.gateway.invalidSession(false),
    voiceDrop: (guildId) => this.#stack.sandbox.faults.voice.dropConnection(guildId),
    voiceClose: (guildId) => this.#stack.sandbox.faults.voice.close(guildId, VOICE_SERVER_CRASHED),
    apiReset: () => this.#stack.proxy.reset(),
    apiStall: async () => {
      this.#stack.proxy.cut();
      await delay(STALL_MS);
      this.#stack.proxy.restore();
    },
    restError: () =>
      this.#stack.sandbox.faults.rest.next(this.#dice.pick(REST_ROUTES), { status: 502 }),
  };
}
