/** The parts of a message payload that decide whether the application can read it. */
interface Readable {
  readonly author?: { readonly id: string };
  readonly mentions?: readonly { readonly id: string }[];
  readonly referenced_message?: unknown;
}

/**
 * The payload for an application without the message content intent: without content, unless the application
 * wrote the message or is mentioned in it. Content of direct messages needs no intent, so never pass these.
 * https://docs.discord.com/developers/events/gateway#message-content-intent
 */
export function withoutContent<P extends object>(payload: P, botId: string): P {
  const { author, mentions, referenced_message: referenced } = payload as Readable;
  const answered =
    typeof referenced === 'object' && referenced !== null
      ? { referenced_message: withoutContent(referenced, botId) }
      : {};
  const readable = author?.id === botId || mentions?.some(({ id }) => id === botId);
  const empty = { content: '', embeds: [], attachments: [], components: [] };
  const { poll, message_snapshots, ...rest } = payload as P & Record<string, unknown>;
  if (!readable) return { ...rest, ...empty, ...answered } as unknown as P;
  return { ...payload, ...answered };
}
