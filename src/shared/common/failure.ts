import { DatabaseUnavailable } from './database-unavailable.ts';

/**
 * All failures that are reported to people. Each has a stable code and the values its message needs, but never a
 * request, a header, a key or a member's text. The messages are in `src/bot/i18n`.
 */
export interface FailureContexts {
  /** The text has nothing that can be spoken. */
  'text.empty': Record<never, never>;
  /** The text has a word that the guild blocks. */
  'text.blocked': Record<never, never>;
  'text.too-long': { characters: number; limit: number };
  'voice.unknown': { voice: string };
  /** The voice was deleted, or the member may no longer use it. */
  'voice.gone': Record<never, never>;
  /** A manager has locked the member's voice. */
  'voice.locked': Record<never, never>;
  /** Only the hosted voice service has the voice, and it is down. */
  'voice.away': Record<never, never>;
  'language.unknown': { language: string };
  /** The member, or all members of the guild, have had too many new previews. `until`: seconds since 1970. */
  'preview.limit': { until: number };
  /** A number that a member typed in a form. */
  'number.invalid': { min: number; max: number };
  'format.unavailable': { format: string };

  /** 400: the service rejected the request. */
  'voice-api.rejected': { reason: string };
  /** 401: the operator's API key is invalid. Only the operator can fix it. */
  'voice-api.unauthorized': Record<never, never>;
  /** 404: there is no voice API at the configured URL. Only the operator can fix it. */
  'voice-api.misaddressed': Record<never, never>;
  /** 429: the monthly limit of characters is reached. */
  'voice-api.limit': Record<never, never>;
  /** 429 with a short Retry-After: too many concurrent requests. */
  'voice-api.busy': { retryAfterMs: number };
  /** 500 and every other unexpected status. */
  'voice-api.failed': { status: number };
  'voice-api.timeout': { phase: 'connect' | 'first-byte' | 'between-bytes'; timeoutMs: number };
  /** No connection, or a lost one. `reason` is a code such as ECONNREFUSED. */
  'voice-api.unreachable': { reason: string };
  /** The circuit breaker is open, after several failures in a row. */
  'voice-api.resting': { retryAfterMs: number };
  /** 200, but the body is not audio, is truncated or cannot be decoded. */
  'voice-api.bad-audio': { reason: string };

  'member.not-in-voice': Record<never, never>;
  /** Like `member.not-in-voice`, for commands that cannot post a file instead. */
  'member.needs-voice': Record<never, never>;
  'member.may-not-enter': { channelId: string };
  /** The author of a message opted out of being read aloud. */
  'member.unread': { userId: string };
  /** The member opted out of being read aloud themselves. */
  'member.unread-self': Record<never, never>;
  /** The guild has the commands, but not the bot. */
  'guild.not-member': Record<never, never>;
  /** The bot is in no guild here: members use their own installation, or write to each other. */
  'guild.not-added': Record<never, never>;
  /** The command only works in a guild. */
  'guild.needed': Record<never, never>;
  'channel.missing-permission': { channelId: string; permissions: string[] };
  'channel.full': { channelId: string };
  /** The bot is in the audience of a stage channel. */
  'channel.suppressed': { channelId: string };
  /** A moderator moved the bot to the audience of a stage channel. */
  'channel.audience': { channelId: string };
  /** Nobody can speak in the AFK channel. */
  'channel.afk': { channelId: string };
  /** The bot is timed out. `until`: seconds since 1970. */
  'channel.timed-out': { channelId: string; until: number };
  /** A moderator has muted the bot. */
  'channel.muted': { channelId: string };
  /** The bot is already speaking in another channel of the guild. */
  'channel.busy-elsewhere': { channelId: string };
  /** The bot could not join the voice channel. */
  'connection.failed': { channelId: string; reason: string };
  /** The voice connection was lost, and did not come back in time. */
  'connection.lost': { channelId: string; reason: string };
  /** The bot was disconnected or left on request, or the channel was deleted. */
  'connection.left': { channelId: string; reason: string };
  'queue.full': { limit: number };
  /** The member has too many waiting items. */
  'queue.member-full': { limit: number };
  /** Someone skipped or removed the item. */
  'queue.removed': { userId: string };
  /** The process stops, and the next one plays the item. */
  /** The item belongs to another member, and the member is not a moderator. */
  'queue.not-yours': Record<never, never>;
  /** The item was already played or removed. */
  'queue.gone': Record<never, never>;
  'queue.empty': Record<never, never>;
  /** The queue has items, but none of the member. */
  'queue.none-yours': Record<never, never>;
  /** The bot is not in a voice channel of the guild. */
  'bot.not-in-voice': Record<never, never>;
  /** The process stops. The next one starts in a moment. */
  'bot.restarting': Record<never, never>;
  /** Other members are listening, or have items in the queue. */
  'bot.needed-here': { channelId: string };
  /** The clip is no longer in memory. */
  'replay.gone': Record<never, never>;

  /** The member's input is no longer in memory. */
  'draft.gone': Record<never, never>;
  /** Another member typed it. */
  'draft.not-yours': Record<never, never>;
  /** A button or form that this version does not have. */
  'component.outdated': Record<never, never>;

  /** The name of a preset or a cloned voice is empty, too long or has control characters. */
  'name.invalid': { limit: number };
  'preset.unknown': { name: string };
  /** The preset was renamed or deleted. */
  'preset.gone': Record<never, never>;
  /** The preset has a voice that the member cannot use. */
  'preset.unusable': { name: string };
  /** Someone else saved the preset. */
  'preset.not-yours': { name: string };
  /** Requires the Manage Server permission. */
  'manager.needed': Record<never, never>;
  /** An attached file is too large. */
  'file.too-large': { bytes: number; limit: number };
  /** The file's URL has expired. */
  'file.gone': Record<never, never>;
  'file.unreachable': Record<never, never>;
  'preset.exists': { name: string };
  'preset.limit': { limit: number };
  /** A sample that is not WAV, MP3, M4A or Ogg Opus by its content. */
  'sample.unsupported': Record<never, never>;
  /** A codec that is not supported, by the name that people know. */
  'sample.unsupported-codec': { codec: string };
  /** The sample has no data. */
  'sample.empty': Record<never, never>;
  'sample.broken': Record<never, never>;
  /** Both values are in seconds. */
  'sample.too-short': { seconds: number; least: number };
  /** In seconds. */
  'sample.too-long': { most: number };
  'sample.silent': Record<never, never>;
  'sample.no-voice': Record<never, never>;

  'clone.unknown': { name: string };
  /** Nobody confirmed that the speaker consents. */
  'clone.consent-missing': Record<never, never>;
  /** Someone else created the voice. */
  'clone.not-yours': { name: string };
  /** The service's limit of cloned voices is reached. */
  'clone.service-limit': Record<never, never>;
  /** No recording is attached to the message, or the bot cannot see it. */
  'clone.no-recording': Record<never, never>;
  /** The author of the recording is not a member. */
  'clone.not-a-member': Record<never, never>;
  /** Only the author of the recording can give consent. */
  'clone.not-your-recording': { userId: string };
  'clone.exists': { name: string };
  'clone.member-limit': { limit: number };
  'clone.guild-limit': { limit: number };
  /** `entry`: the number or the text that was not found. */
  'dictionary.unknown': { entry: string };
  'dictionary.entry-invalid': { fromLimit: number; toLimit: number };
  'dictionary.limit': { limit: number };
  /** Another entry matches the same text. */
  'dictionary.exists': { entry: string };
  'dictionary.spoken-missing': Record<never, never>;
  /** The pattern is invalid, or would match anything. */
  'dictionary.pattern-invalid': Record<never, never>;
  /** A sound's word has no letter or digit, has punctuation, or is too short or long. */
  'sound.word-invalid': { limit: number };
  'sound.exists': { word: string };
  'sound.unknown': { word: string };
  'sound.limit': { limit: number };
  /** In seconds. */
  'sound.too-long': { most: number };
  /** Not MP3, WAV or Ogg Opus by its content, damaged, or without any sound. */
  'sound.unreadable': Record<never, never>;
  /** The member did not state that the server may use the sound. */
  'sound.rights-missing': Record<never, never>;
  /** Neither a file nor a sound of the soundboard was chosen, or both. */
  'sound.file-missing': Record<never, never>;
  'sound.not-on-soundboard': Record<never, never>;
  /** An invalid import file. `at` is the path of the problem, such as `presets.3.voice`. */
  'import.invalid': { at: string };
  /** `at`: see `import.invalid`. */
  'settings.invalid': { at: string };
  /** The setting has too many channels, roles, members or prefixes. */
  'settings.full': { limit: number };
  /** A number that was typed is none, or beyond its limits. */
  'settings.number-invalid': { min: number; max: number };
  /** A word to block has less than `min` letters, or more than `max` characters. */
  'settings.word-invalid': { word: string; min: number; max: number };
  /** The bot cannot be blocked or given a voice. */
  'settings.self': Record<never, never>;
  /** The guild has blocked the member. */
  'access.blocked': Record<never, never>;
  /** Only these roles can use the command. */
  'access.role-needed': { roles: string[] };
  /** There is no usage for the month. */
  'month.unknown': { month: string };
  /** The request would exceed the guild's monthly budget. */
  'budget.exceeded': {
    characters: number;
    remaining: number;
    limit: number;
    /** The SKU that the guild could buy for more. */
    skuIds?: readonly string[];
  };
  /** It would exceed what each user may use outside of guilds. `until`: seconds since 1970. */
  'budget.own-exceeded': {
    characters: number;
    remaining: number;
    limit: number;
    until: number;
    skuIds?: readonly string[];
  };

  /** The bot cannot see messages, because the message content intent is off. */
  'read.no-content': Record<never, never>;
  /** The channel has no messages, such as a category. */
  'read.unreadable': Record<never, never>;
  /** The member cannot see the channel, so they cannot have it read aloud. */
  'read.not-seen': { channelId: string };
  'read.not-on': { channelId: string };
  /** A thread is read because its channel, which the ID names, is. */
  'read.in-parent': { channelId: string };
  /** The current channel is a private thread that the bot is not a member of. */
  'read.not-in-thread': Record<never, never>;
  'read.prefix-too-long': { limit: number };
  /** Someone in the voice channel cannot see the text channel. */
  'read.overheard': { channelId: string };
  /** The text channel is age-restricted, but the voice channel is not. */
  'read.age-restricted': { channelId: string };

  'attachment.too-large': { bytes: number; limit: number };
  cancelled: Record<never, never>;
  /** The database cannot be used at the moment. The log has the cause. */
  'storage.unavailable': Record<never, never>;
  /** A bug. The log has the cause. */
  internal: Record<never, never>;
}

export type FailureCode = keyof FailureContexts;

export class Failure<C extends FailureCode = FailureCode> extends Error {
  override readonly name = 'Failure';
  readonly code: C;
  readonly context: FailureContexts[C];

  constructor(code: C, context: FailureContexts[C], options?: { cause?: unknown }) {
    // The message is logged, so it must not contain texts of members.
    super(`${code} ${JSON.stringify(context, redactTyped)}`, options);
    this.code = code;
    this.context = context;
  }
}

/** The names of values that members typed. */
const TYPED: readonly string[] = ['voice', 'language', 'name', 'month', 'entry', 'word'];

function redactTyped(name: string, value: unknown): unknown {
  return TYPED.includes(name) ? '…' : value;
}

/** Failures that only the operator can fix. */
const OPERATOR_FAILURES: readonly FailureCode[] = [
  'internal',
  'storage.unavailable',
  'voice-api.unauthorized',
  'voice-api.misaddressed',
];

/** Failures of other systems, which tell the operator why members hear nothing. */
const SYSTEM_FAILURE = /^(voice-api\.|connection\.failed$)/;

/** The log level of a failure. What a member did wrong, or may not do, is only worth a line while debugging. */
export function levelOf({ code }: Failure): 'error' | 'info' | 'debug' {
  if (OPERATOR_FAILURES.includes(code)) return 'error';
  return SYSTEM_FAILURE.test(code) ? 'info' : 'debug';
}

/** Narrows by code: `if (isFailure(error, 'queue.full')) error.context.limit`. */
export function isFailure<C extends FailureCode>(error: unknown, code: C): error is Failure<C> {
  return error instanceof Failure && error.code === code;
}

/**
 * Converts any thrown value to a Failure: aborts to `cancelled`, temporary problems of the database to
 * `storage.unavailable`, unknown errors to `internal`.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof Error && error.name === 'AbortError') {
    return new Failure('cancelled', {}, { cause: error });
  }
  if (error instanceof DatabaseUnavailable) {
    return new Failure('storage.unavailable', {}, { cause: error });
  }
  return new Failure('internal', {}, { cause: error });
}
