import type {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ChannelType,
  ComponentType as Component,
  TextInputStyle as InputStyle,
  ButtonStyle as Style,
} from 'discord-api-types/v10';

/**
 * The part of Discord's enums that the page needs, checked by the compiler. Importing the package's enums
 * would make the page 90 kB larger.
 */

export const OptionType = {
  Subcommand: 1 as ApplicationCommandOptionType.Subcommand,
  SubcommandGroup: 2 as ApplicationCommandOptionType.SubcommandGroup,
  String: 3 as ApplicationCommandOptionType.String,
  Integer: 4 as ApplicationCommandOptionType.Integer,
  Boolean: 5 as ApplicationCommandOptionType.Boolean,
  User: 6 as ApplicationCommandOptionType.User,
  Channel: 7 as ApplicationCommandOptionType.Channel,
  Role: 8 as ApplicationCommandOptionType.Role,
  Mentionable: 9 as ApplicationCommandOptionType.Mentionable,
  Number: 10 as ApplicationCommandOptionType.Number,
  Attachment: 11 as ApplicationCommandOptionType.Attachment,
} as const;

export const CommandType = {
  ChatInput: 1 as ApplicationCommandType.ChatInput,
  User: 2 as ApplicationCommandType.User,
  Message: 3 as ApplicationCommandType.Message,
} as const;

export const ComponentType = {
  ActionRow: 1 as Component.ActionRow,
  Button: 2 as Component.Button,
  StringSelect: 3 as Component.StringSelect,
  TextInput: 4 as Component.TextInput,
  UserSelect: 5 as Component.UserSelect,
  RoleSelect: 6 as Component.RoleSelect,
  MentionableSelect: 7 as Component.MentionableSelect,
  ChannelSelect: 8 as Component.ChannelSelect,
  Section: 9 as Component.Section,
  TextDisplay: 10 as Component.TextDisplay,
  MediaGallery: 12 as Component.MediaGallery,
  File: 13 as Component.File,
  Separator: 14 as Component.Separator,
  Container: 17 as Component.Container,
  Label: 18 as Component.Label,
  FileUpload: 19 as Component.FileUpload,
  RadioGroup: 21 as Component.RadioGroup,
  CheckboxGroup: 22 as Component.CheckboxGroup,
  Checkbox: 23 as Component.Checkbox,
} as const;

export const ButtonStyle = {
  Primary: 1 as Style.Primary,
  Secondary: 2 as Style.Secondary,
  Success: 3 as Style.Success,
  Danger: 4 as Style.Danger,
  Link: 5 as Style.Link,
  Premium: 6 as Style.Premium,
} as const;

export const TextInputStyle = {
  Short: 1 as InputStyle.Short,
  Paragraph: 2 as InputStyle.Paragraph,
} as const;

/** By the page's channel kinds. */
export const CHANNEL_TYPES = {
  text: 0 as ChannelType.GuildText,
  direct: 1 as ChannelType.DM,
  voice: 2 as ChannelType.GuildVoice,
  group: 3 as ChannelType.GroupDM,
  category: 4 as ChannelType.GuildCategory,
  announcement: 5 as ChannelType.GuildAnnouncement,
  thread: 11 as ChannelType.PublicThread,
  stage: 13 as ChannelType.GuildStageVoice,
  forum: 15 as ChannelType.GuildForum,
  media: 16 as ChannelType.GuildMedia,
} as const;
