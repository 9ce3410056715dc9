import type { EventEmitter } from 'node:events';
import {
  type Networking,
  type NetworkingState,
  NetworkingStatusCode,
  type VoiceWebSocket,
} from '@discordjs/voice';
import { VoiceOpcodes } from 'discord-api-types/voice/v8';

export interface EncryptionEvents {
  /** Something happened that may have changed the answer of `protects`. */
  changed(): void;
  /** A message of the voice gateway could not be processed and was ignored. */
  error(error: unknown): void;
}

/**
 * End-to-end encryption (DAVE) as seen on one voice connection: whether a frame sent now would be protected,
 * and a guard around the key exchange.
 */
export class EncryptionWatch {
  readonly #networking: Networking;
  readonly #events: EncryptionEvents;
  /** Whether the group we joined is in force. `session.ready` comes earlier, when others cannot decrypt yet. */
  #transitioned = false;
  #ws: VoiceWebSocket | undefined;
  #unguard = () => {};

  constructor(networking: Networking, events: EncryptionEvents) {
    this.#networking = networking;
    this.#events = events;
    networking.on('transitioned', this.#onTransitioned);
    networking.on('stateChange', this.#onStateChange);
    this.#adopt(networking.state);
  }

  /**
   * Whether a frame sent now reaches nobody in clear who could have had it encrypted.
   * Protocol version 0 is Discord's decision for the call; alone there is no group to encrypt for.
   * @param someoneListens whether people are known to be in the channel, whatever the voice server has told yet;
   *   asked only when it matters, as this is answered for every packet
   */
  protects(someoneListens: () => boolean): boolean {
    const state = this.#networking.state;
    if (state.code !== NetworkingStatusCode.Ready) return false;
    const { dave } = state;
    if (!dave || dave.protocolVersion === 0) return true;
    if (dave.session?.ready && this.#transitioned && !dave.reinitializing) return true;
    return !hasOthers(state) && !someoneListens();
  }

  stop(): void {
    this.#networking.off('transitioned', this.#onTransitioned);
    this.#networking.off('stateChange', this.#onStateChange);
    this.#unguard();
  }

  #onTransitioned = () => {
    this.#transitioned = true;
    this.#events.changed();
  };

  #onStateChange = (_old: NetworkingState, now: NetworkingState) => this.#adopt(now);

  /** A resumed connection has a new socket. */
  #adopt(state: NetworkingState): void {
    const ws = 'ws' in state ? state.ws : undefined;
    if (ws === this.#ws) return;
    this.#unguard();
    this.#ws = ws;
    const guards = ws ? [this.#guard(ws, 'packet'), this.#guard(ws, 'binary')] : [];
    this.#unguard = () => {
      for (const unguard of guards) unguard();
    };
  }

  /**
   * davey throws on a key exchange message of a wrong epoch, signature or user (op 25, 27) or an unknown version
   * (op 4, 24), and the library lets that out of the socket's event handler, where it would end the process.
   * Its group is intact afterwards; if the call has moved on without us, the next commit fails and the library
   * has itself added anew.
   */
  #guard(ws: EventEmitter, event: 'packet' | 'binary'): () => void {
    const handlers = ws.listeners(event) as ((message: unknown) => void)[];
    for (const handler of handlers) ws.off(event, handler);
    const guarded = (message: unknown) => {
      try {
        for (const handler of handlers) handler.call(ws, message);
      } catch (error) {
        this.#events.error(error);
      }
      // Epoch 1 is a new group: what was agreed on before no longer counts.
      if (isFirstEpoch(message)) this.#transitioned = false;
      this.#events.changed();
    };
    ws.on(event, guarded);
    return () => ws.off(event, guarded);
  }
}

function hasOthers(state: Extract<NetworkingState, { code: NetworkingStatusCode.Ready }>): boolean {
  const { connectedClients } = state.connectionData;
  return connectedClients.size > (connectedClients.has(state.connectionOptions.userId) ? 1 : 0);
}

function isFirstEpoch(message: unknown): boolean {
  const packet = message as { op?: number; d?: { epoch?: unknown } };
  return packet.op === VoiceOpcodes.DavePrepareEpoch && Number(packet.d?.epoch) === 1;
}
