import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { WaitOptions } from '../options.ts';
import type { Listener } from '../voice/types.ts';
import type { ChannelView } from './guild.ts';
import type {
  Choice,
  CommandOptions,
  ComponentTarget,
  InteractionRun,
  OptionValue,
} from './interaction.ts';
import type { MessageUpdate, MessageView, UploadedFile, WriteOptions } from './message.ts';

/** One person in one guild. Channels may be given by name or id. Refusals of the person's own client throw ClientError. */
export interface Member {
  readonly userId: string;
  readonly guildId: string;
  /** The channels this person sees, as they are now. */
  readonly channels: readonly ChannelView[];
  /** The commands this person is shown there: permissions and contexts applied. */
  commands(channel?: string): APIApplicationCommand[];
  command(
    channel: string,
    name: string,
    options?: Record<string, OptionValue>,
    more?: CommandOptions,
  ): Promise<InteractionRun>;
  autocomplete(
    channel: string,
    name: string,
    options: Record<string, OptionValue>,
    focused: string,
    more?: CommandOptions & WaitOptions,
  ): Promise<Choice[]>;
  /** A message or user command of the context menu. The target decides which. */
  contextMenu(
    channel: string,
    name: string,
    targetId: string,
    more?: CommandOptions,
  ): Promise<InteractionRun>;
  press(message: ComponentTarget, customId: string): Promise<InteractionRun>;
  choose(message: ComponentTarget, customId: string, values: string[]): Promise<InteractionRun>;
  /** Fills in the modal of a run. Fields by custom id; lists for selects, files for uploads. */
  submit(
    run: InteractionRun,
    fields: Record<string, string | string[] | UploadedFile[]>,
  ): Promise<InteractionRun>;
  /** The messages this person sees in the channel, oldest first: other people's ephemeral ones are not. */
  messages(channel: string): MessageView[];
  /** Calls back with all that happens to messages this person sees, in any channel. Returns the way to stop. */
  onMessage(listener: (news: MessageUpdate) => void): () => void;
  write(channel: string, content: string, more?: WriteOptions): MessageView;
  edit(messageId: string, content: string): MessageView;
  delete(messageId: string): void;
  joinVoice(channel: string): Promise<Listener>;
  /** What this person hears with now; a new one after a moderator moved them. */
  readonly listener: Listener | undefined;
  leaveVoice(): void;
  /** What a moderator does: moves somebody, the bot too, or disconnects them with `undefined`. Needs MOVE_MEMBERS. */
  moveToVoice(userId: string, channel: string | undefined): void;
  /** Mutes somebody for the whole guild. Needs MUTE_MEMBERS. */
  muteInVoice(userId: string, mute: boolean): void;
  /** Puts somebody on a stage back into its audience, or makes them a speaker. Needs MUTE_MEMBERS. */
  setStageRole(userId: string, seat: 'audience' | 'speaker'): void;
}
