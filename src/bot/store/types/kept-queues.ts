import { z } from 'zod';
import { PITCH_RANGE, SPEED_RANGE } from '../../../shared/audio/sound-change.ts';

const utteranceSchema = z.object({
  text: z.string(),
  voice: z.string(),
  language: z.string().optional(),
  tone: z.string().optional(),
  exaggeration: z.number().min(0).max(1).optional(),
  speed: z.number().min(SPEED_RANGE.min).max(SPEED_RANGE.max).optional(),
  pitch: z.number().min(PITCH_RANGE.min).max(PITCH_RANGE.max).optional(),
  scope: z.string().optional(),
  /** Sound effects of the guild, by ID. */
  sounds: z
    .array(z.object({ start: z.int().nonnegative(), end: z.int().nonnegative(), id: z.string() }))
    .optional(),
});

const requestSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('speech'),
    utterance: utteranceSchema,
    /** The voice's name for viewers of the queue. */
    voiceName: z.string().optional(),
    /** The channel of the text. */
    sourceChannelId: z.string().optional(),
    /** The command that the usage statistics count it for. */
    command: z.string(),
  }),
  /** A message. Its text is not kept: Discord has it, unless it was deleted. */
  z.object({ kind: z.literal('message'), channelId: z.string(), messageId: z.string() }),
]);

/** What somebody wants to hear, without its sound. */
export type KeptRequest = z.infer<typeof requestSchema>;
export type KeptUtterance = z.infer<typeof utteranceSchema>;

/** The part of an item that is stored as JSON. */
export const keptItemSchema = z.object({ id: z.string(), request: requestSchema });

/** An item of a queue that was not heard yet. */
export interface KeptItem {
  /** Its ID in the queue, to which buttons refer. */
  readonly id: string;
  /** The member whose turn it takes. */
  readonly userId: string;
  /** The voice that it is spoken with, which may be deleted. */
  readonly voiceId?: string | undefined;
  readonly isReadAloud: boolean;
  readonly request: KeptRequest;
}

/** The bot's presence in a voice channel, and what waits there. */
export interface KeptQueue {
  readonly guildId: string;
  readonly channelId: string;
  /** The text channels that are read aloud until the bot leaves. */
  readonly textChannelIds: readonly string[];
  /** In the order in which they will be played. */
  readonly items: readonly KeptItem[];
}

export interface TakenQueue extends KeptQueue {
  /** Nothing that was deleted before is in it, by the database's clock. */
  readonly forgottenUntil: number;
}

/**
 * The queues of a process that stops, for the process that runs its shards next. Deleting data also deletes it here, in
 * the same transaction.
 */
export interface KeptQueues {
  /**
   * Replaces everything that this process keeps.
   * @param forgottenUntil nothing that was deleted before is in the queues, by the database's clock
   */
  keep(queues: readonly KeptQueue[], forgottenUntil: number): Promise<void>;
  /**
   * Removes and returns the queues of these guilds. Each can be taken once, by one process, within `keptQueueMs`.
   * Malformed items are left out.
   */
  take(guildIds: ReadonlySet<string>): Promise<TakenQueue[]>;
}
