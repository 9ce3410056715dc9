import type { ModalField } from '../types/interaction.ts';
import type { ComponentTarget } from '../types.ts';
import type { ActingMember } from './acting-member.ts';
import type { SetupCall } from './discord-setup.ts';
import type { CallName, Calls } from './protocol.ts';

/** The calls that need an acting member. */
type MemberCallName = Exclude<CallName, 'act-as' | SetupCall>;

type CallResult<Name extends MemberCallName> = Calls[Name]['value'] | Promise<Calls[Name]['value']>;

type CallHandlers = {
  readonly [Name in MemberCallName]: (
    acting: ActingMember,
    args: Calls[Name]['args'],
  ) => CallResult<Name>;
};

/**
 * Performs each call. Throws ClientError and PageError, whose messages are for people.
 */
const CALL_HANDLERS: CallHandlers = {
  open: (acting, { channelId }) => acting.open(channelId),
  command: async (acting, { channelId, name, subcommand, options }) => {
    const details = subcommand === undefined ? {} : { subcommand };
    const given = acting.options(options);
    return acting.watch(await acting.member.command(channelId, name, given, details));
  },
  autocomplete: (acting, { channelId, name, subcommand, options, focused }) => {
    const details = subcommand === undefined ? {} : { subcommand };
    const given = acting.options(options);
    return acting.member.autocomplete(channelId, name, given, focused, details);
  },
  'context-menu': async (acting, { channelId, name, targetId }) =>
    acting.watch(await acting.member.contextMenu(channelId, name, targetId)),
  press: async (acting, args) =>
    acting.watch(await acting.member.press(componentTarget(args), args.customId)),
  choose: async (acting, args) =>
    acting.watch(await acting.member.choose(componentTarget(args), args.customId, args.values)),
  submit: async (acting, { run, fields }) => {
    const filled = Object.entries(fields).map(([name, value]) => [name, fieldValue(acting, value)]);
    const opened = acting.run(run);
    return acting.watch(await acting.member.submit(opened, Object.fromEntries(filled)));
  },
  write: (acting, { channelId, content, uploads = [], ...more }) => {
    const attachments = acting.files(uploads);
    const { id } = acting.member.write(channelId, content, { attachments, ...more });
    return { messageId: id };
  },
  'start-thread': (acting, { channelId, messageId, name }) => {
    const { id } = acting.member.threads.start(channelId, name, { messageId });
    return { channelId: id };
  },
  post: (acting, { channelId, title, content }) => {
    const { id } = acting.member.threads.post(channelId, title, content);
    return { channelId: id };
  },
  'install-app': (acting, { isInstalled }) => {
    if (isInstalled) acting.member.installApp();
    else acting.member.uninstallApp();
    return null;
  },
  'invite-bot': (acting) => {
    acting.member.inviteBot();
    return null;
  },
  'open-direct-messages': (acting, { userId }) => {
    const { id } = acting.member.openDirectMessages(userId);
    return { channelId: id };
  },
  edit: (acting, { messageId, content }) => {
    acting.member.edit(messageId, content);
    return null;
  },
  delete: (acting, { messageId }) => {
    acting.member.delete(messageId);
    return null;
  },
  react: ({ member }, { messageId, emoji, isOn }) => {
    if (isOn) member.react(messageId, emoji);
    else member.unreact(messageId, emoji);
    return null;
  },
  pin: ({ member }, { messageId, isOn }) => {
    if (isOn) member.pin(messageId);
    else member.unpin(messageId);
    return null;
  },
  type: ({ member }, { channelId }) => {
    member.type(channelId);
    return null;
  },
  'create-channel': ({ member }, seed) => ({
    channelId: member.guildChanges.createChannel(seed).id,
  }),
  'rename-channel': ({ member }, { channelId, name }) => {
    member.guildChanges.editChannel(channelId, { name });
    return null;
  },
  'delete-channel': ({ member }, { channelId }) => {
    member.guildChanges.deleteChannel(channelId);
    return null;
  },
  kick: ({ member }, { userId }) => {
    member.guildChanges.kick(userId);
    return null;
  },
  ban: ({ member }, { userId }) => {
    member.guildChanges.ban(userId);
    return null;
  },
  'set-role': ({ member: { guildChanges } }, { userId, roleId, isOn }) => {
    if (isOn) guildChanges.giveRole(userId, roleId);
    else guildChanges.takeRole(userId, roleId);
    return null;
  },
  buy: (acting, { skuId }) => {
    acting.member.buy(skuId);
    return null;
  },
  'end-subscription': (acting, { entitlementId }) => {
    acting.member.endSubscription(entitlementId);
    return null;
  },
  'join-voice': async (acting, { channelId }) => {
    await acting.joinVoice(channelId);
    return null;
  },
  'leave-voice': (acting) => {
    acting.member.leaveVoice();
    return null;
  },
  'move-to-voice': (acting, { userId, channelId }) => {
    acting.member.moveToVoice(userId, channelId);
    return null;
  },
  'mute-in-voice': (acting, { userId, mute }) => {
    acting.member.muteInVoice(userId, mute);
    return null;
  },
};

/** @param args validated by `readCall` */
export function performCall(call: MemberCallName, acting: ActingMember, args: unknown): unknown {
  return CALL_HANDLERS[call](acting, args as never);
}

function componentTarget({ messageId, channelId }: { messageId: string; channelId: string }) {
  return { id: messageId, channelId } satisfies ComponentTarget;
}

type Field = Calls['submit']['args']['fields'][string];

function fieldValue(acting: ActingMember, value: Field): ModalField {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  const texts = value.filter((one) => typeof one === 'string');
  if (texts.length === value.length) return texts;
  return acting.files(value.flatMap((one) => (typeof one === 'string' ? [] : [one])));
}
