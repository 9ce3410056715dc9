import { z } from 'zod';
import type { CallName, Calls } from './protocol.ts';

/** Schemas for the arguments of each call. */

const text = z.string();
const upload = z.object({ upload: text });
const options = z.record(text, z.union([text, z.number(), z.boolean(), upload]));

const ARGUMENTS: { readonly [Name in CallName]: z.ZodType<Calls[Name]['args']> } = {
  'act-as': z.object({ guildId: text, userId: text }),
  open: z.object({ channelId: text }),
  command: z.object({ channelId: text, name: text, subcommand: text.exactOptional(), options }),
  autocomplete: z.object({
    channelId: text,
    name: text,
    subcommand: text.exactOptional(),
    options,
    focused: text,
  }),
  'context-menu': z.object({ channelId: text, name: text, targetId: text }),
  press: z.object({ channelId: text, messageId: text, customId: text }),
  choose: z.object({ channelId: text, messageId: text, customId: text, values: z.array(text) }),
  submit: z.object({
    run: text,
    fields: z.record(text, z.union([text, z.boolean(), z.array(text), z.array(upload)])),
  }),
  write: z.object({
    channelId: text,
    content: text,
    uploads: z.array(text).max(10).exactOptional(),
    replyTo: text.exactOptional(),
    voiceMessage: z
      .object({ durationSecs: z.number().positive().max(1_200), waveform: z.base64().max(400) })
      .exactOptional(),
  }),
  'start-thread': z.object({ channelId: text, messageId: text, name: text }),
  post: z.object({ channelId: text, title: text, content: text }),
  'install-app': z.object({ isInstalled: z.boolean() }),
  'invite-bot': z.record(text, z.never()),
  'open-direct-messages': z.object({ userId: text }),
  edit: z.object({ messageId: text, content: text }),
  delete: z.object({ messageId: text }),
  buy: z.object({ skuId: text }),
  'end-subscription': z.object({ entitlementId: text }),
  'join-voice': z.object({ channelId: text }),
  'leave-voice': z.record(text, z.never()),
  'move-to-voice': z.object({ userId: text, channelId: text.exactOptional() }),
  'mute-in-voice': z.object({ userId: text, mute: z.boolean() }),
};

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
