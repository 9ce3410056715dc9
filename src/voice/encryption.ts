import {
  type DAVESession,
  type Networking,
  type NetworkingState,
  NetworkingStatusCode,
  type VoiceWebSocket,
} from '@discordjs/voice';
import { VoiceOpcodes } from 'discord-api-types/voice/v8';

export interface EncryptionEvents {
  /** Something happened that may have changed the answer of `protects`. */
  changed(): void;
  /** A message of the key exchange could not be processed; recovery is under way. */
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
   * @param someoneListens whether people are known to be in the channel, whatever the voice server has told yet
   */
  protects(someoneListens: boolean): boolean {
    const state = this.#networking.state;
    if (state.code !== NetworkingStatusCode.Ready) return false;
    const { dave } = state;
    if (!dave || dave.protocolVersion === 0) return true;
    if (dave.session?.ready && this.#transitioned && !dave.reinitializing) return true;
    return !someoneListens && !hasOthers(state);
  }

  stop(): void {
    this.#networking.off('transitioned', this.#onTransitioned);
    this.#networking.off('stateChange', this.#onStateChange);
    this.#ws?.off('packet', this.#onPacket);
  }

  #onTransitioned = () => {
    this.#transitioned = true;
    this.#events.changed();
  };

  #onStateChange = (_old: NetworkingState, now: NetworkingState) => this.#adopt(now);

  #onPacket = (packet: { op: number; d: unknown }) => {
    // Epoch 1 is a new group: what was agreed on before no longer counts.
    if (packet.op === VoiceOpcodes.DavePrepareEpoch && isFirstEpoch(packet.d)) {
      this.#transitioned = false;
    }
    this.#events.changed();
  };

  /** A resumed connection has a new socket. */
  #adopt(state: NetworkingState): void {
    const ws = 'ws' in state ? state.ws : undefined;
    if (ws === this.#ws) return;
    this.#ws?.off('packet', this.#onPacket);
    this.#ws = ws;
    ws?.on('packet', this.#onPacket);
    if (ws) this.#guard(ws);
  }

  /**
   * davey throws on a key exchange message of a wrong epoch, signature or user (op 25 and 27), and the library lets
   * that out of the socket's event handler, where it would end the process.
   */
  #guard(ws: VoiceWebSocket): void {
    for (const handle of ws.listeners('binary')) {
      ws.off('binary', handle as (message: unknown) => void);
      ws.on('binary', (message) => {
        try {
          handle.call(ws, message);
        } catch (error) {
          this.#recover();
          this.#events.error(error);
        }
        this.#events.changed();
      });
    }
  }

  /** Tells Discord (op 31), which then adds us to the group anew. */
  #recover(): void {
    const state = this.#networking.state;
    const dave: DAVESession | undefined = 'dave' in state ? state.dave : undefined;
    try {
      dave?.recoverFromInvalidTransition(dave.lastTransitionId ?? 0);
    } catch (error) {
      this.#events.error(error);
    }
  }
}

function hasOthers(state: Extract<NetworkingState, { code: NetworkingStatusCode.Ready }>): boolean {
  const { connectedClients } = state.connectionData;
  return connectedClients.size > (connectedClients.has(state.connectionOptions.userId) ? 1 : 0);
}

function isFirstEpoch(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'epoch' in data && Number(data.epoch) === 1;
}
