import {
  ActionRowBuilder,
  ApplicationCommandType,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  ContainerBuilder,
  ContextMenuCommandBuilder,
  EmbedBuilder,
  FileUploadBuilder,
  InteractionContextType,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  PermissionFlagsBits,
  SectionBuilder,
  SeparatorBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';
import { InteractionType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { validateCommands } from '../../../src/sandbox/validate/commands.ts';
import { validateInteractionResponse } from '../../../src/sandbox/validate/interactions.ts';
import { validateMessage } from '../../../src/sandbox/validate/messages.ts';
import { loadDiscordDescription } from '../../support/openapi.ts';
import { errorsOf } from './errors.ts';

/** Output of discord.js' builders must pass our validators and, where available, Discord's API description. */
const description = loadDiscordDescription();
const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function conforms(method: string, path: string, requestBody: unknown): void {
  const answer = method === 'PUT' ? { status: 200, responseBody: [] } : { status: 204 };
  expect(description?.check({ method, path, requestBody, ...answer }) ?? []).toEqual([]);
}

const commands = [
  new SlashCommandBuilder()
    .setName('say')
    .setNameLocalizations({ de: 'sag', 'es-ES': 'decir' })
    .setDescription('Speaks')
    .setContexts(InteractionContextType.Guild)
    .setDefaultMemberPermissions(PermissionFlagsBits.Speak)
    .addStringOption((o) =>
      o.setName('text').setDescription('What').setRequired(true).setMaxLength(6000),
    )
    .addStringOption((o) => o.setName('voice').setDescription('Who').setAutocomplete(true))
    .addStringOption((o) =>
      o.setName('tone').setDescription('How').addChoices({ name: 'Very Calm', value: 'calm' }),
    )
    .addNumberOption((o) =>
      o.setName('exaggeration').setDescription('How much').setMinValue(0.25).setMaxValue(2),
    )
    .addIntegerOption((o) =>
      o.setName('times').setDescription('How often').addChoices({ name: 'Twice', value: 2 }),
    )
    .addChannelOption((o) =>
      o.setName('channel').setDescription('Where').addChannelTypes(ChannelType.GuildVoice),
    )
    .addAttachmentOption((o) => o.setName('file').setDescription('A text'))
    .addBooleanOption((o) => o.setName('silent').setDescription('Quietly')),
  new SlashCommandBuilder()
    .setName('voices')
    .setDescription('Voices')
    .addSubcommand((s) => s.setName('list').setDescription('All'))
    .addSubcommandGroup((g) =>
      g
        .setName('mine')
        .setDescription('Own')
        .addSubcommand((s) =>
          s
            .setName('add')
            .setDescription('One')
            .addUserOption((o) => o.setName('for').setDescription('Whom')),
        ),
    ),
  new ContextMenuCommandBuilder().setName('Read Aloud').setType(ApplicationCommandType.Message),
];

test('built commands are valid', () => {
  const body = wire(commands.map((command) => command.toJSON()));
  expect(errorsOf(() => validateCommands(body, 'global'))).toEqual([]);
  conforms('PUT', '/applications/1/commands', body);
});

test('a built message with embed, buttons and menus is valid', () => {
  const body = wire({
    content: 'Spoken',
    embeds: [
      new EmbedBuilder()
        .setTitle('Voice')
        .setColor('Blurple')
        .setTimestamp()
        .addFields({ name: 'a', value: 'b' }),
    ],
    components: [
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        new ButtonBuilder({
          customId: 'hear',
          label: 'R',
          emoji: '🔁',
          style: ButtonStyle.Primary,
        }),
        new ButtonBuilder({ url: 'https://example.org', label: 'Docs', style: ButtonStyle.Link }),
      ),
      new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
        new StringSelectMenuBuilder()
          .setCustomId('voice')
          .addOptions({ label: 'Deep', value: 'deep', emoji: { name: '🔊' } }),
      ),
      new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(
        new UserSelectMenuBuilder().setCustomId('who').setMaxValues(5),
      ),
    ],
    allowed_mentions: { parse: [], replied_user: false },
  });
  expect(errorsOf(() => validateMessage(body))).toEqual([]);
  conforms('POST', '/interactions/1/token/callback', { type: 4, data: body });
});

test('a built message with components v2 is valid', () => {
  const container = new ContainerBuilder()
    .setAccentColor(0x123456)
    .addTextDisplayComponents(new TextDisplayBuilder().setContent('# Voices'))
    .addSeparatorComponents(new SeparatorBuilder().setDivider(true))
    .addSectionComponents(
      new SectionBuilder()
        .addTextDisplayComponents(new TextDisplayBuilder().setContent('Deep'))
        .setButtonAccessory(
          new ButtonBuilder({ customId: 'hear', label: 'Hear', style: ButtonStyle.Secondary }),
        ),
    );
  const body = wire({ flags: MessageFlags.IsComponentsV2, components: [container] });
  expect(errorsOf(() => validateMessage(body))).toEqual([]);
  conforms('POST', '/interactions/1/token/callback', { type: 4, data: body });
});

test('a built modal is valid', () => {
  const modal = new ModalBuilder()
    .setCustomId('clone')
    .setTitle('A new voice')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Name')
        .setTextInputComponent(
          new TextInputBuilder({ customId: 'name', style: TextInputStyle.Short, maxLength: 32 }),
        ),
      new LabelBuilder()
        .setLabel('Sample')
        .setDescription('WAV or MP3')
        .setFileUploadComponent(
          new FileUploadBuilder().setCustomId('sample').setMinValues(1).setMaxValues(1),
        ),
    );
  const body = wire({ type: 9, data: modal });
  const validate = (): unknown =>
    validateInteractionResponse(body, { type: InteractionType.ApplicationCommand });
  expect(errorsOf(validate)).toEqual([]);
  conforms('POST', '/interactions/1/token/callback', body);
});
