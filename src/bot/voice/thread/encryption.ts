import type { EventEmitter } from 'node:events';
import {
  type Networking,
  type NetworkingState,
  NetworkingStatusCode,
  type VoiceWebSocket,
} from '@discordjs/voice';
import { VoiceOpcodes } from 'discord-api-types/voice/v8';

export interface EncryptionEvents {
  /** The result of `isSafeToSend` may have changed. */
  changed(): void;
  /** A message of the voice gateway could not be processed and was ignored. */
  error(error: unknown): void;
}

/**
 * Monitors end-to-end encryption (DAVE) on one voice connection: whether a frame sent now would be encrypted.
 * Also protects the thread from invalid messages of the key exchange.
 */
export class EncryptionMonitor {
  readonly #networking: Networking;
  readonly #events: EncryptionEvents;
  /**
   * Whether the bot's group is active. `session.ready` becomes true earlier, when others cannot decrypt yet.
   */
  #isTransitioned = false;
  #ws: VoiceWebSocket | undefined;
  #unguard = () => {};

  constructor(networking: Networking, events: EncryptionEvents) {
    this.#networking = networking;
    this.#events = events;
    networking.on('transitioned', this.#onTransitioned);
    networking.on('stateChange', this.#onStateChange);
    this.#guardSocketOf(networking.state);
  }

  /**
   * Whether a frame can be sent now without reaching someone unencrypted who could have received it
   * encrypted. With protocol version 0, Discord has decided against encryption for this call. If the bot is
   * alone in the channel, there is no group to encrypt for.
   * @param hasListeners whether anyone is known to be in the channel, even if the voice server has not
   *   reported it yet
   */
  isSafeToSend(hasListeners: boolean): boolean {
    const state = this.#networking.state;
    if (state.code !== NetworkingStatusCode.Ready) return false;
    const { dave } = state;
    if (!dave || dave.protocolVersion === 0) return true;
    if (dave.session?.ready && this.#isTransitioned && !dave.reinitializing) return true;
    return !hasOthers(state) && !hasListeners;
  }

  stop(): void {
    this.#networking.off('transitioned', this.#onTransitioned);
    this.#networking.off('stateChange', this.#onStateChange);
    this.#unguard();
  }

  #onTransitioned = () => {
    this.#isTransitioned = true;
    this.#events.changed();
  };

  #onStateChange = (_previous: NetworkingState, state: NetworkingState) =>
    this.#guardSocketOf(state);

  /** A resumed connection has a new socket. */
  #guardSocketOf(state: NetworkingState): void {
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
   * Catches the errors that davey throws on a key exchange message with a wrong epoch, signature or user (op
   * 25, 27) or an unknown version (op 4, 24). The library does not catch them in the socket's event handler,
   * so they would end the thread. The group stays intact. If the call has moved on without the bot, the next
   * commit fails and the library asks to be added again.
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
      // Epoch 1 is a new group, which is not active yet.
      if (isFirstEpoch(message)) this.#isTransitioned = false;
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
