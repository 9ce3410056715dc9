/**
 * Everything that can go wrong in a way a person must be told about, as one closed family.
 * A failure carries a stable code and the few facts its sentence needs; it never carries a request,
 * a header, a key or a member's text. Sentences live in `discord/i18n` alone.
 */
export interface FailureContexts {
  /** Nothing is left to speak once the text is cleaned. */
  'text.empty': Record<never, never>;
  'text.too-long': { characters: number; limit: number };
  'voice.unknown': { voice: string };
  /** Only the hosted voice service has the voice, and that service is down. */
  'voice.away': Record<never, never>;
  'language.unknown': { language: string };
  'format.unavailable': { format: string };

  /** 400: the service did not like what we sent. */
  'voice-api.rejected': { reason: string };
  /** 401: the operator's key is wrong or deactivated; no member can mend that. */
  'voice-api.unauthorized': Record<never, never>;
  /** 404: there is no such API at the operator's address; no member can mend that. */
  'voice-api.misaddressed': Record<never, never>;
  /** 429: the monthly limit of characters is used up. */
  'voice-api.limit': Record<never, never>;
  /** 429 with a short Retry-After: too many requests at once, not the month's end. */
  'voice-api.busy': { retryAfterMs: number };
  /** 500 and every other unexpected status. */
  'voice-api.failed': { status: number };
  'voice-api.timeout': { phase: 'connect' | 'first-byte' | 'between-bytes'; timeoutMs: number };
  /** No connection, or it broke. `reason` is an errno-like code such as ECONNREFUSED. */
  'voice-api.unreachable': { reason: string };
  /** The breaker is open: the service failed several times in a row and is left alone for a while. */
  'voice-api.resting': { retryAfterMs: number };
  /** 200, but the body is not audio, ends early or cannot be decoded. */
  'voice-api.bad-audio': { reason: string };

  'member.not-in-voice': Record<never, never>;
  /** As `member.not-in-voice`, where nothing could be posted instead. */
  'member.needs-voice': Record<never, never>;
  'member.may-not-enter': { channelId: string };
  /** Of whoever wrote a message: it is not to be read aloud. */
  'member.unread': { userId: string };
  /** Only the commands are installed in this guild, not the bot. */
  'guild.not-member': Record<never, never>;
  /** In direct messages, of what belongs to a guild. */
  'guild.needed': Record<never, never>;
  'channel.missing-permission': { channelId: string; permissions: string[] };
  'channel.full': { channelId: string };
  /** A stage channel where the bot is only in the audience. */
  'channel.suppressed': { channelId: string };
  /** A moderator has put the bot back into a stage's audience. */
  'channel.audience': { channelId: string };
  /** Nobody is heard in the channel for those who are away. */
  'channel.afk': { channelId: string };
  /** The bot is in a timeout. `until`: seconds since 1970. */
  'channel.timed-out': { channelId: string; until: number };
  /** A moderator has muted the bot. */
  'channel.muted': { channelId: string };
  /** The bot already speaks in another channel of this guild. */
  'channel.busy-elsewhere': { channelId: string };
  /** The voice connection could not be made within its deadline and retries. */
  'connection.failed': { channelId: string; reason: string };
  /** Somebody disconnected the bot, the channel was deleted, or the bot was told to leave. */
  'connection.left': { channelId: string; reason: string };
  'queue.full': { limit: number };
  /** One member has as many items waiting as may be. */
  'queue.member-full': { limit: number };
  /** Somebody skipped or removed the item. */
  'queue.removed': { userId: string };
  /** Neither the member's own nor theirs to moderate. */
  'queue.not-yours': Record<never, never>;
  /** The item has been spoken or removed already. */
  'queue.gone': Record<never, never>;
  'queue.empty': Record<never, never>;
  /** The bot is in no voice channel of the guild. */
  'bot.not-in-voice': Record<never, never>;
  /** Others listen to the bot, or wait for it. */
  'bot.needed-here': { channelId: string };
  /** Nothing was spoken in the member's channel lately. */
  'replay.nothing': Record<never, never>;
  /** The sound is no longer in memory. */
  'replay.gone': Record<never, never>;

  /** A name of a preset or a cloned voice is empty, too long or holds line breaks. */
  'name.invalid': { limit: number };
  'preset.unknown': { name: string };
  /** It speaks with a voice that the member may not use. */
  'preset.unusable': { name: string };
  /** Somebody else saved it. */
  'preset.not-yours': { name: string };
  /** Only for those with the permission Manage Server. */
  'manager.needed': Record<never, never>;
  /** A file that a member attached. */
  'file.too-large': { bytes: number; limit: number };
  /** Its address has ended. */
  'file.gone': Record<never, never>;
  'file.unreachable': Record<never, never>;
  'preset.exists': { name: string };
  'preset.limit': { limit: number };
  /** A voice sample, by its content: no WAV, MP3, M4A or Ogg Opus. */
  'sample.unsupported': Record<never, never>;
  /** Not a single byte. */
  'sample.empty': Record<never, never>;
  'sample.broken': Record<never, never>;
  /** Both in seconds. */
  'sample.too-short': { seconds: number; least: number };
  /** In seconds. */
  'sample.too-long': { most: number };
  'sample.silent': Record<never, never>;
  'sample.no-voice': Record<never, never>;

  'clone.unknown': { name: string };
  /** Nobody has attested that the voice may be cloned. */
  'clone.consent-missing': Record<never, never>;
  /** Somebody else made the voice. */
  'clone.not-yours': { name: string };
  /** The service keeps no more voices for this bot. */
  'clone.service-limit': Record<never, never>;
  /** The message holds no voice message, or none that can be seen. */
  'clone.no-voice-message': Record<never, never>;
  /** No member speaks in it. */
  'clone.not-a-member': Record<never, never>;
  /** Only the person whose voice it is can answer. */
  'clone.not-your-voice': { userId: string };
  'clone.exists': { name: string };
  'clone.member-limit': { limit: number };
  'clone.guild-limit': { limit: number };
  /** `entry`: its number, or what it was thought to look for. */
  'dictionary.unknown': { entry: string };
  'dictionary.entry-invalid': { fromLimit: number; toLimit: number };
  'dictionary.limit': { limit: number };
  /** As a pattern it cannot be read, or would match anything. */
  'dictionary.pattern-invalid': Record<never, never>;
  /** A file to import is none of ours. `at` is the place of the fault, such as `presets.3.voice`. */
  'import.invalid': { at: string };
  /** `at` as in `import.invalid`. */
  'settings.invalid': { at: string };
  /** One more channel, role, member or beginning than a setting may have. */
  'settings.full': { limit: number };
  /** The guild lets this member use nothing that speaks or changes anything. */
  'access.blocked': Record<never, never>;
  /** The guild lets only these roles use the command. */
  'access.role-needed': { roles: string[] };
  /** None that is kept. */
  'month.unknown': { month: string };
  /** A guild's characters of the month would be exceeded. */
  'budget.exceeded': { characters: number; remaining: number; limit: number };

  /** The bot does not see what people write: a privileged intent is not switched on. */
  'read.no-content': Record<never, never>;
  /** Neither a text channel nor a voice channel's chat. */
  'read.unreadable': Record<never, never>;
  /** Nobody has a channel read that is closed to them. */
  'read.not-seen': { channelId: string };
  'read.not-on': { channelId: string };
  /** Of a voice channel: somebody there would hear what they cannot read. */
  'read.overheard': { channelId: string };
  /** Of a voice channel that is not, while the channel to be read there is. */
  'read.age-restricted': { channelId: string };

  'attachment.too-large': { bytes: number; limit: number };
  cancelled: Record<never, never>;
  /** A mistake of ours. The log has the cause. */
  internal: Record<never, never>;
}

export type FailureCode = keyof FailureContexts;

export class Failure<C extends FailureCode = FailureCode> extends Error {
  override readonly name = 'Failure';
  readonly code: C;
  readonly context: FailureContexts[C];

  constructor(code: C, context: FailureContexts[C], options?: { cause?: unknown }) {
    // Messages are logged: what people typed stays out of them.
    super(`${code} ${JSON.stringify(context, withoutWords)}`, options);
    this.code = code;
    this.context = context;
  }
}

/** Facts that are what somebody typed, by name. */
const TYPED: readonly string[] = ['voice', 'language', 'name', 'month', 'entry'];

function withoutWords(name: string, value: unknown): unknown {
  return TYPED.includes(name) ? '…' : value;
}

/** Only whoever runs the bot can mend these. */
const OPERATORS_TO_MEND: readonly FailureCode[] = [
  'internal',
  'voice-api.unauthorized',
  'voice-api.misaddressed',
];

/** How loudly a failure is logged: what somebody wanted to end is no news. */
export function levelOf({ code }: Failure): 'error' | 'info' | 'debug' {
  if (OPERATORS_TO_MEND.includes(code)) return 'error';
  return code === 'cancelled' ? 'debug' : 'info';
}

/** Narrows by code: `if (isFailure(error, 'queue.full')) error.context.limit`. */
export function isFailure<C extends FailureCode>(error: unknown, code: C): error is Failure<C> {
  return error instanceof Failure && error.code === code;
}

/** Any thrown value as a Failure: ours as they are, aborts as `cancelled`, the rest as `internal`. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof Error && error.name === 'AbortError') {
    return new Failure('cancelled', {}, { cause: error });
  }
  return new Failure('internal', {}, { cause: error });
}
