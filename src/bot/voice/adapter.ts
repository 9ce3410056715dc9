import type {
  DiscordGatewayAdapterCreator,
  DiscordGatewayAdapterImplementerMethods,
  DiscordGatewayAdapterLibraryMethods,
} from '@discordjs/voice';

/**
 * A gateway adapter with a gate. The library answers most close codes by sending op 4 again at once, for ever
 * (114 joins were seen in one second); behind a closed gate it takes the `false` for an answer and disconnects,
 * so that only the session decides when to join.
 */
export class GatedAdapter {
  readonly #inner: DiscordGatewayAdapterCreator;
  readonly #onOwnState: (channelId: string | null) => void;
  #open = false;

  /** @param onOwnState told the bot's channel after each of its voice states reached the library */
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
      sendPayload: (payload) => this.#open && adapter.sendPayload(payload),
      destroy: () => adapter.destroy(),
    };
  };

  /** Runs `action` with the gate open: what it sends goes to Discord. */
  through<T>(action: () => T): T {
    this.#open = true;
    try {
      return action();
    } finally {
      this.#open = false;
    }
  }
}
