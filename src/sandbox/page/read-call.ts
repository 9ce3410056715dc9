import { z } from 'zod';

const text = z.string();
const upload = z.object({ upload: text });
const options = z.record(text, z.union([text, z.number(), z.boolean(), upload]));

/** The arguments of each call. */
const ARGUMENTS = {
  /** Makes the page act as a member of a guild. */
  'act-as': z.object({ guildId: text, userId: text }),
  open: z.object({ channelId: text }),
  /** `subcommand`: `'name'` or `'group name'`. */
  command: z.object({ channelId: text, name: text, subcommand: text.exactOptional(), options }),
  autocomplete: z.object({
    channelId: text,
    name: text,
    subcommand: text.exactOptional(),
    options,
    focused: text,
  }),
  /** A message or user command of the context menu. */
  'context-menu': z.object({ channelId: text, name: text, targetId: text }),
  press: z.object({ channelId: text, messageId: text, customId: text }),
  choose: z.object({ channelId: text, messageId: text, customId: text, values: z.array(text) }),
  /** Fields by custom ID: text, lists for selects, `{ upload }` for files. */
  submit: z.object({
    run: text,
    fields: z.record(text, z.union([text, z.boolean(), z.array(text), z.array(upload)])),
  }),
  write: z.object({
    channelId: text,
    content: text,
    uploads: z
      .array(upload.extend({ description: text.exactOptional() }))
      .max(10)
      .exactOptional(),
    replyTo: text.exactOptional(),
    /** Sends the only upload as a voice message. Waveform: base64. */
    voiceMessage: z
      .object({ durationSecs: z.number().positive().max(1_200), waveform: z.base64().max(400) })
      .exactOptional(),
  }),
  /** Starts a thread from a message. */
  'start-thread': z.object({ channelId: text, messageId: text, name: text }),
  /** Opens a post in a forum. */
  post: z.object({ channelId: text, title: text, content: text }),
  /** Adds the app to the member's account, or removes it. */
  'install-app': z.object({ isInstalled: z.boolean() }),
  /** Adds the bot to the server. For its managers. */
  'invite-bot': z.record(text, z.never()),
  'open-direct-messages': z.object({ userId: text }),
  edit: z.object({ messageId: text, content: text }),
  delete: z.object({ messageId: text }),
  /** Adds a reaction, or takes it back. `emoji`: a character, or `name:id`. */
  react: z.object({ messageId: text, emoji: text, isOn: z.boolean() }),
  pin: z.object({ messageId: text, isOn: z.boolean() }),
  type: z.object({ channelId: text }),
  'create-channel': z.object({ name: text, kind: z.enum(['text', 'voice']) }),
  'rename-channel': z.object({ channelId: text, name: text }),
  'delete-channel': z.object({ channelId: text }),
  kick: z.object({ userId: text }),
  ban: z.object({ userId: text }),
  'set-role': z.object({ userId: text, roleId: text, isOn: z.boolean() }),
  buy: z.object({ skuId: text }),
  'end-subscription': z.object({ entitlementId: text }),
  'join-voice': z.object({ channelId: text }),
  'leave-voice': z.record(text, z.never()),
  /** For moderators. Disconnects the user when `channelId` is undefined. */
  'move-to-voice': z.object({ userId: text, channelId: text.exactOptional() }),
  'mute-in-voice': z.object({ userId: text, mute: z.boolean() }),
  /** Asks Discord about a bot. Without a token, about the one that was checked last. */
  'check-token': z.object({ token: text.exactOptional() }),
  /** Registers the bot's commands with Discord. */
  'register-commands': z.record(text, z.never()),
  /** Saves the token, and moves the bot from the sandbox to Discord. */
  'move-to-discord': z.record(text, z.never()),
  'forget-token': z.record(text, z.never()),
};

export type CallArguments = {
  readonly [Name in keyof typeof ARGUMENTS]: z.infer<(typeof ARGUMENTS)[Name]>;
};

type CallName = keyof CallArguments;

const envelope = z.object({
  id: z.int(),
  call: z.enum(Object.keys(ARGUMENTS) as CallName[]),
  args: z.unknown(),
});
const identified = z.object({ id: z.int() });

/** A parsed call, or the problem with it. `id` is missing when it could not be parsed. */
export type ReadCall =
  | { readonly id: number; readonly call: CallName; readonly args: unknown }
  | { readonly id: number | undefined; readonly problem: string };

/** Parses a frame from a page and validates the call's arguments. */
export function readCall(frame: string): ReadCall {
  const json = parse(frame);
  const whole = envelope.safeParse(json);
  if (!whole.success) {
    return { id: identified.safeParse(json).data?.id, problem: 'Unknown call.' };
  }
  const { id, call } = whole.data;
  const args = ARGUMENTS[call].safeParse(whole.data.args);
  if (args.success) return { id, call, args: args.data };
  const [issue] = args.error.issues;
  const where = issue?.path.join('.') || 'args';
  return { id, problem: `Invalid arguments for “${call}” at ${where}: ${issue?.message}.` };
}

function parse(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return undefined;
  }
}
