import type {
  DiscordGatewayAdapterCreator,
  DiscordGatewayAdapterImplementerMethods,
  DiscordGatewayAdapterLibraryMethods,
} from '@discordjs/voice';

/**
 * A gateway adapter that blocks payloads that the library sends automatically. @discordjs/voice answers most
 * close codes by sending op 4 again immediately and endlessly (up to 114 joins per second were observed).
 * When the adapter returns false, the library disconnects instead, so only the session decides when to join.
 */
export class GatedAdapter {
  readonly #inner: DiscordGatewayAdapterCreator;
  readonly #onOwnState: (channelId: string | null) => void;
  #isOpen = false;

  /** @param onOwnState called with the bot's channel after each of its voice states has reached the library */
  constructor(inner: DiscordGatewayAdapterCreator, onOwnState: (channelId: string | null) => void) {
    this.#inner = inner;
    this.#onOwnState = onOwnState;
  }

  readonly create = (
    library: DiscordGatewayAdapterLibraryMethods,
  ): DiscordGatewayAdapterImplementerMethods => {
    const adapter = this.#inner({
      onVoiceServerUpdate: (data) => library.onVoiceServerUpdate(data),
      onVoiceStateUpdate: (data) => {
        library.onVoiceStateUpdate(data);
        this.#onOwnState(data.channel_id);
      },
      destroy: () => library.destroy(),
    });
    return {
      sendPayload: (payload) => this.#isOpen && adapter.sendPayload(payload),
      destroy: () => adapter.destroy(),
    };
  };

  /** Runs `action` with the gate open, so that its payloads reach Discord. */
  through<T>(action: () => T): T {
    this.#isOpen = true;
    try {
      return action();
    } finally {
      this.#isOpen = false;
    }
  }
}
