import { type APIApplicationCommand, InteractionType } from 'discord-api-types/v10';
import type { PermissionName, WaitOptions } from '../options.ts';
import { originOf } from '../state/respond.ts';
import { messageView } from '../state/views.ts';
import type { ChannelView } from '../types/guild.ts';
import type { MemberGuildChanges } from '../types/guild-changes.ts';
import type {
  Choice,
  CommandOptions,
  CommandRule,
  ComponentTarget,
  InteractionRun,
  OptionValue,
} from '../types/interaction.ts';
import type { Member } from '../types/member.ts';
import type { MessageUpdate, MessageView, WriteOptions } from '../types/message.ts';
import type { EntitlementView } from '../types/premium.ts';
import type { MemberThreads } from '../types/thread.ts';
import type { WebhookView } from '../types/webhook.ts';
import type { Listener } from '../voice/types.ts';
import { ownersOfBotMessages } from '../world/installations.ts';
import type { Message } from '../world/message.ts';
import type { GuildMember } from '../world/model.ts';
import { guildPermissions, permissionNames } from '../world/permissions.ts';
import { installApp, inviteBot, openDirectMessages, uninstallApp } from './account.ts';
import {
  type ChannelContext,
  findMessage,
  isVisibleTo,
  type MemberContext,
} from './channel-context.ts';
import { deleteMessage, editMessage, writeMessage } from './chat.ts';
import { ClientError } from './client-error.ts';
import { requestSuggestions, useCommand, useContextMenu } from './commands.ts';
import { buttonPress, menuChoice } from './components.ts';
import { GuildChangesOfMember } from './guild-changes.ts';
import { setCommandPermissions } from './integrations.ts';
import type { MemberListeners } from './member-listeners.ts';
import { modalSubmission } from './modal.ts';
import type { ModalFields } from './modal-inputs.ts';
import { ObservedInteraction } from './observed-interaction.ts';
import {
  activeThreadsOf,
  channelsOf,
  contextOf,
  firstTextChannel,
  seesChannel,
  seesMessage,
} from './places.ts';
import { buySku, endSubscription } from './purchases.ts';
import { pin, react, type, unpin, unreact } from './reactions.ts';
import { ResolvedData } from './resolved-data.ts';
import { type InteractionRequest, sendInteraction } from './send-interaction.ts';
import { ThreadsOfMember } from './threads.ts';
import { visibleCommands } from './visible-commands.ts';
import {
  disconnectMember,
  joinVoice,
  moveMember,
  muteMember,
  setStageRole,
  setVoiceStatus,
} from './voice.ts';
import { createWebhook } from './webhooks.ts';

/** A member who uses a Discord client. */
export class Person implements Member {
  readonly #self: MemberContext;
  readonly #listeners: MemberListeners;
  readonly threads: MemberThreads;
  readonly guildChanges: MemberGuildChanges;

  constructor(self: MemberContext, listeners: MemberListeners) {
    this.#self = self;
    this.threads = new ThreadsOfMember(self);
    this.guildChanges = new GuildChangesOfMember(self);
    this.#listeners = listeners;
  }

  get userId(): string {
    return this.#self.member.user.id;
  }

  get guildId(): string {
    return this.#self.guild.id;
  }

  get channels(): ChannelView[] {
    return channelsOf(this.#self);
  }

  get activeThreads(): ChannelView[] {
    return activeThreadsOf(this.#self);
  }

  get permissions(): PermissionName[] {
    return permissionNames(guildPermissions(this.#self.guild, this.#self.member));
  }

  get hasApp(): boolean {
    return this.#self.discord.world.appUserIds.has(this.userId);
  }

  installApp(): void {
    installApp(this.#self);
  }

  uninstallApp(): void {
    uninstallApp(this.#self);
  }

  inviteBot(): void {
    inviteBot(this.#self);
  }

  openDirectMessages(user: string): ChannelView {
    return openDirectMessages(this.#self, user);
  }

  commands(channel?: string): APIApplicationCommand[] {
    return visibleCommands(this.#in(channel ?? firstTextChannel(this.#self)));
  }

  async command(
    channel: string,
    name: string,
    options: Record<string, OptionValue> = {},
    details: CommandOptions = {},
  ): Promise<InteractionRun> {
    return new ObservedInteraction(
      this.#self.discord,
      useCommand(this.#in(channel), name, options, details),
    );
  }

  async autocomplete(
    channel: string,
    name: string,
    options: Record<string, OptionValue>,
    focused: string,
    details: CommandOptions & WaitOptions = {},
  ): Promise<Choice[]> {
    return requestSuggestions(this.#in(channel), name, options, focused, details);
  }

  async contextMenu(
    channel: string,
    name: string,
    targetId: string,
    details: CommandOptions = {},
  ): Promise<InteractionRun> {
    return new ObservedInteraction(
      this.#self.discord,
      useContextMenu(this.#in(channel), name, targetId, details),
    );
  }

  setCommandPermissions(command: string | undefined, rules: readonly CommandRule[]): void {
    setCommandPermissions(this.#self, command, rules);
  }

  buy(sku: string): EntitlementView {
    return buySku(this.#self, sku);
  }

  endSubscription(entitlementId: string): void {
    endSubscription(this.#self, entitlementId);
  }

  async press(target: ComponentTarget, customId: string): Promise<InteractionRun> {
    const [context, source] = this.#message(target);
    const data = buttonPress(source, customId);
    return this.#useComponent(context, source, data);
  }

  async choose(
    target: ComponentTarget,
    customId: string,
    values: string[],
  ): Promise<InteractionRun> {
    const [context, source] = this.#message(target);
    const data = menuChoice(source, customId, values, new ResolvedData(context));
    return this.#useComponent(context, source, data);
  }

  async submit(run: InteractionRun, fields: ModalFields): Promise<InteractionRun> {
    const opened = run instanceof ObservedInteraction ? run.interaction : undefined;
    if (opened?.modal === undefined) throw new ClientError('app-opened-no-modal');
    const context = this.#in(opened.facts.channelId);
    return this.#send(context, {
      type: InteractionType.ModalSubmit,
      owners: opened.facts.owners,
      data: modalSubmission(opened.modal, fields, new ResolvedData(context)),
      source: opened.facts.source,
      trigger: originOf(opened),
    });
  }

  messages(channel: string): MessageView[] {
    const context = this.#in(channel);
    const messages = this.#self.discord.messages.list(context.channel.id);
    return messages.filter((message) => isVisibleTo(context, message)).map((it) => this.#view(it));
  }

  onMessage(listener: (news: MessageUpdate) => void): () => void {
    return this.#self.discord.messages.onChange(({ kind, message }) => {
      if (!seesMessage(this.#self, message)) return;
      const { channelId, id } = message;
      if (kind === 'deleted') listener({ kind: 'deleted', channelId, id });
      else listener({ kind: 'updated', message: this.#view(message), isNew: kind === 'created' });
    });
  }

  write(channel: string, content: string, options: WriteOptions = {}): MessageView {
    return this.#view(writeMessage(this.#in(channel), content, options));
  }

  edit(messageId: string, content: string): MessageView {
    return this.#view(editMessage(...this.#findMessage(messageId), content));
  }

  delete(messageId: string): void {
    deleteMessage(...this.#findMessage(messageId));
  }

  react(messageId: string, emoji: string): void {
    react(...this.#findMessage(messageId), emoji);
  }

  unreact(messageId: string, emoji: string, userId?: string): void {
    unreact(...this.#findMessage(messageId), emoji, userId);
  }

  pin(messageId: string): void {
    pin(...this.#findMessage(messageId));
  }

  unpin(messageId: string): void {
    unpin(...this.#findMessage(messageId));
  }

  pins(channel: string): MessageView[] {
    const { id } = this.#in(channel).channel;
    return this.#self.discord.pins.list(id).map((message) => this.#view(message));
  }

  type(channel: string): void {
    type(this.#in(channel));
  }

  onTyping(listener: (typing: { channelId: string; userId: string }) => void): () => void {
    return this.#self.discord.world.onEvent(({ name, channelId = '', data }) => {
      if (name !== 'TYPING_START' || !seesChannel(this.#self, channelId)) return;
      const { user_id: userId } = data as { user_id: string };
      listener({ channelId, userId });
    });
  }

  createWebhook(channel: string, name: string): WebhookView {
    return createWebhook(this.#in(channel), name);
  }

  get listener(): Listener | undefined {
    return this.#listeners.of(this.guildId, this.userId);
  }

  async joinVoice(channel: string): Promise<Listener> {
    joinVoice(this.#in(channel));
    const { listener } = this;
    if (listener === undefined) throw new Error('A member in a voice channel has no listener');
    return listener;
  }

  leaveVoice(): void {
    const { discord, guild } = this.#self;
    discord.voiceStates.leave(guild, this.userId);
  }

  setVoiceStatus(channel: string, status: string): void {
    setVoiceStatus(this.#in(channel), status);
  }

  moveToVoice(userId: string, channel: string | undefined): void {
    const target = this.#memberWith(userId);
    if (channel === undefined) disconnectMember(this.#self, target);
    else moveMember(this.#in(channel), target);
  }

  muteInVoice(userId: string, mute: boolean): void {
    muteMember(this.#self, this.#memberWith(userId), mute);
  }

  setStageRole(userId: string, role: 'audience' | 'speaker'): void {
    setStageRole(this.#self, this.#memberWith(userId), role);
  }

  #in(channel: string): ChannelContext {
    return contextOf(this.#self, channel);
  }

  #useComponent(context: ChannelContext, source: Message, data: object): InteractionRun {
    const owners =
      source.origin?.owners ?? ownersOfBotMessages(context.discord.world, context.guild);
    return this.#send(context, { type: InteractionType.MessageComponent, owners, source, data });
  }

  #send(context: ChannelContext, use: InteractionRequest): InteractionRun {
    return new ObservedInteraction(this.#self.discord, sendInteraction(context, use));
  }

  #message({ id, channelId }: ComponentTarget): [ChannelContext, Message] {
    const context = this.#in(channelId);
    const message = findMessage(context, id);
    if (message === undefined) throw new ClientError('message-missing');
    return [context, message];
  }

  #findMessage(id: string): [ChannelContext, Message] {
    const message = this.#self.discord.messages.find(id);
    if (message === undefined) throw new ClientError('message-missing');
    return this.#message(message);
  }

  #memberWith(userId: string): GuildMember {
    const member = this.#self.guild.members.get(userId);
    if (member === undefined) throw new ClientError('member-missing');
    return member;
  }

  #view(message: Message): MessageView {
    return messageView(message, this.#self.discord);
  }
}
