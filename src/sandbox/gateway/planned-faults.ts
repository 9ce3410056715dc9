import type { Duplex } from 'node:stream';
import type { GatewayPayload } from '../types/faults.ts';

/** A fault for the next few of something. */
interface Countdown {
  left: number;
  readonly code: number;
}

/** Faults for connections that are still to come, and for all payloads. */
export class PlannedGatewayFaults {
  change: ((payload: GatewayPayload) => unknown) | undefined;
  /** Whether no connection is accepted. */
  isAway = false;
  handshakes: Countdown = { left: 0, code: 0 };
  logins: Countdown = { left: 0, code: 0 };
  readonly held = new HeldStarts();

  /** Refuses this handshake if planned. @returns whether it did */
  refuseHandshake(socket: Duplex): boolean {
    if (this.isAway) {
      socket.destroy();
      return true;
    }
    const status = take(this.handshakes);
    if (status === undefined) return false;
    socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    return true;
  }

  /** The close code for this login; undefined when none is planned. */
  takeLogin(): number | undefined {
    return take(this.logins);
  }

  /** The text of a payload, after the planned change. */
  toText(payload: GatewayPayload): string {
    return textOf(this.change === undefined ? payload : this.change(payload));
  }

  /** @param text the JSON of a payload */
  toChangedText(text: string): string {
    return this.change === undefined ? text : textOf(this.change(JSON.parse(text)));
  }
}

type StartEvent = 'READY' | 'GUILD_CREATE';

/** The beginnings of sessions that are held back, by shard. */
class HeldStarts {
  readonly #held = new Map<number, { event: StartEvent; sends: (() => void)[] }>();

  /** @returns a function that sends what was held back, and ends it */
  hold(shard: number, event: StartEvent): () => void {
    const held = { event, sends: [] };
    this.#held.set(shard, held);
    return () => {
      if (this.#held.get(shard) !== held) return;
      this.#held.delete(shard);
      for (const send of held.sends as (() => void)[]) send();
    };
  }

  /** Sends the event now, or later if it is held back. */
  send(shard: number, event: StartEvent, send: () => void): void {
    const held = this.#held.get(shard);
    if (held?.event === event) held.sends.push(send);
    else send();
  }
}

function take(planned: Countdown): number | undefined {
  if (planned.left <= 0) return undefined;
  planned.left -= 1;
  return planned.code;
}

/** The text of any payload: a string as it is, anything else as JSON. */
export function textOf(payload: unknown): string {
  return typeof payload === 'string' ? payload : (JSON.stringify(payload) ?? '');
}
