/** An error of one field, in Discord's words. */
export interface FieldError {
  readonly code: string;
  readonly message: string;
}

/** Errors by field, nested by keys and list indexes. */
export interface ErrorTree {
  _errors?: FieldError[];
  [field: string]: ErrorTree | FieldError[] | undefined;
}

/** The JSON body of an error response. */
export interface DiscordErrorBody {
  readonly message: string;
  readonly code?: number;
  readonly errors?: ErrorTree;
  readonly retry_after?: number;
  readonly global?: boolean;
}

/** HTTP status, JSON error code and message of each error. Code 0 is a general error. */
const ERRORS = {
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  internal: [500, 0, '500: Internal Server Error'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownOverwrite: [404, 10009, 'Unknown Overwrite'],
  unknownRole: [404, 10011, 'Unknown Role'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownEmoji: [404, 10014, 'Unknown Emoji'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownBan: [404, 10026, 'Unknown Ban'],
  unknownSku: [404, 10027, 'Unknown SKU'],
  unknownEntitlement: [404, 10029, 'Unknown entitlement'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  unknownVoiceState: [404, 10065, 'Unknown Voice State'],
  unknownCommandPermissions: [404, 10066, 'Unknown application command permissions'],
  unknownTag: [404, 10087, 'Unknown Tag'],
  notForBots: [403, 20001, 'Bots cannot use this endpoint'],
  notOnThisApplication: [
    403,
    20012,
    'You are not authorized to perform this action on this application',
  ],
  tooManyPins: [400, 30003, 'Maximum number of pins reached (250)'],
  tooManyRoles: [400, 30005, 'Maximum number of guild roles reached (250)'],
  tooManyReactions: [400, 30010, 'Maximum number of reactions reached (20)'],
  tooManyWebhooks: [400, 30007, 'Maximum number of webhooks reached (15)'],
  tooManyChannels: [400, 30013, 'Maximum number of server channels reached (500)'],
  tooManyCommands: [400, 30032, 'Maximum number of application commands reached'],
  tooManyAttachments: [400, 30015, 'Maximum number of attachments in a message reached (10)'],
  requestTooLarge: [413, 40005, 'Request entity too large'],
  commandNameTaken: [400, 40041, 'An application command with that name already exists'],
  messageInForum: [400, 40058, 'Cannot send a message in a forum channel'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  tagRequired: [400, 40067, 'A tag is required to create a forum post in this channel'],
  tooManyFollowUps: [
    400,
    40094,
    'This interaction has hit the maximum number of follow up messages',
  ],
  missingAccess: [403, 50001, 'Missing Access'],
  notYourMessage: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  cannotMessageUser: [403, 50007, 'Cannot send messages to this user'],
  notATextChannel: [400, 50008, 'Cannot send messages in a non-text channel'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  systemMessage: [403, 50021, 'Cannot execute action on a system message'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  invalidWebhookToken: [401, 50027, 'Invalid Webhook Token'],
  invalidRole: [400, 50028, 'Invalid Role'],
  invalidRecipients: [400, 50033, 'Invalid Recipient(s)'],
  invalidForm: [400, 50035, 'Invalid Form Body'],
  invalidApiVersion: [400, 50041, 'Invalid API version'],
  stickerUnusable: [403, 50081, 'Cannot use this sticker'],
  threadArchived: [400, 50083, 'Thread is archived'],
  invalidJson: [400, 50109, 'The request body contains invalid JSON.'],
  voiceMessageExtraContent: [400, 50159, 'Voice messages do not support additional content.'],
  voiceMessageAttachment: [400, 50160, 'Voice messages must have a single audio attachment.'],
  voiceMessageMetadata: [400, 50161, 'Voice messages must have supporting metadata.'],
  voiceMessageEdited: [400, 50162, 'Voice messages cannot be edited.'],
  voiceMessageForbidden: [403, 50173, 'You cannot send voice messages in this channel.'],
  replyWithoutHistory: [403, 160002, 'Cannot reply without permission to read message history'],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
  threadLocked: [403, 160005, 'Thread is locked'],
  forwardUnreadable: [403, 160014, 'You cannot forward a message whose content you cannot read.'],
  webhookNeedsThread: [
    400,
    220001,
    'Webhooks posted to forum channels must have a thread_name or thread_id',
  ],
  webhookHasTwoThreads: [
    400,
    220002,
    'Webhooks posted to forum channels cannot have both a thread_name and thread_id',
  ],
  webhookNeedsForum: [400, 220003, 'Webhooks can only create threads in forum channels'],
} as const satisfies Record<string, readonly [status: number, code: number, message: string]>;

export type ErrorName = keyof typeof ERRORS;

/** An error of Discord's HTTP API. The server turns it into a status and body. */
export class DiscordError extends Error {
  override readonly name = 'DiscordError';
  /** HTTP status. */
  readonly status: number;
  /** Discord's JSON error code; 0 is a general error. Rate limit errors have none. */
  readonly code: number | undefined;
  readonly errors: ErrorTree | undefined;
  /** Seconds until the request can be retried; only with status 429. */
  readonly retryAfter: number | undefined;
  /** True when the bot exceeds its global limit; only with status 429. */
  readonly global: boolean | undefined;

  /** An operation that Discord may have, and the sandbox has not. */
  static missing(operation: string): DiscordError {
    const message = `The sandbox does not have ${operation}.`;
    return new DiscordError({ status: 404, code: 0, message });
  }

  constructor(facts: {
    status: number;
    message: string;
    code?: number;
    errors?: ErrorTree;
    retryAfter?: number;
    global?: boolean;
  }) {
    super(facts.message);
    this.status = facts.status;
    this.code = facts.code;
    this.errors = facts.errors;
    this.retryAfter = facts.retryAfter;
    this.global = facts.global;
  }

  /** One of the listed errors: `throw DiscordError.of('unknownInteraction')`. */
  static of(name: ErrorName): DiscordError {
    const [status, code, message] = ERRORS[name];
    return new DiscordError({ status, code, message });
  }

  /** 50035 Invalid Form Body, with errors by field. */
  static invalidForm(errors: ErrorTree): DiscordError {
    const [status, code, message] = ERRORS.invalidForm;
    return new DiscordError({ status, code, message, errors });
  }

  /** Status 429. `retryAfter` is in seconds. */
  static rateLimited(retryAfter: number, global: boolean): DiscordError {
    const message = 'You are being rate limited.';
    return new DiscordError({ status: 429, message, retryAfter, global });
  }

  toBody(): DiscordErrorBody {
    if (this.retryAfter !== undefined) {
      const { message, retryAfter, global = false } = this;
      return { message, retry_after: retryAfter, global };
    }
    const body = { message: this.message, code: this.code ?? 0 };
    return this.errors === undefined ? body : { ...body, errors: this.errors };
  }
}
