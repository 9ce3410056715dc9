import { MessageFlags, SectionBuilder } from 'discord.js';
import { expect, test } from 'vitest';
import type { MessageView } from '../../src/sandbox/types.ts';
import { choose, find, press } from '../support/moderated-story.ts';
import { onCommand, startBot } from './answering-bot.ts';

const card = (name: string) =>
  new SectionBuilder({
    components: [{ type: 10, content: name }],
    accessory: { type: 2, style: 1, label: 'Play', custom_id: `play ${name}` },
  }).toJSON();

const OPTIONS = [{ label: 'Second', value: '2' }];
const PAGE = { type: 3, custom_id: 'page', placeholder: 'Page', options: OPTIONS };
const CARDS = {
  flags: MessageFlags.IsComponentsV2 as const,
  components: [
    { type: 10, content: 'Voices' },
    { type: 17, components: [card('Marina'), card('Haneul')] },
    { type: 1, components: [PAGE] },
  ] as never,
};

/** A bot that replies with cards, and to whatever is used on them with its custom ID. */
async function startCards() {
  const { ada } = await startBot(async (interaction) => {
    if (interaction.isMessageComponent()) await interaction.reply(interaction.customId);
    else await onCommand((command) => command.reply(CARDS))(interaction);
  });
  const shown = await (await ada.command('general', 'ask')).reply();
  return { ada, shown };
}

test('the text of a card is the text of its text displays, from top to bottom', async () => {
  const { shown, ada } = await startCards();
  expect(shown).toMatchObject({ content: '', text: 'Voices\nMarina\nHaneul' });
  expect(ada.write('general', 'hello')).toMatchObject({ content: 'hello', text: 'hello' });
});

test('buttons and menus are found anywhere on a card', async () => {
  const { ada, shown } = await startCards();
  const reply = async (run: Promise<{ reply(): Promise<MessageView> }>) =>
    (await (await run).reply()).text;
  expect(await reply(press(ada, shown, 'Play'))).toBe('play Marina');
  expect(await reply(press(ada, shown, 'Play', 'Haneul'))).toBe('play Haneul');
  expect(await reply(choose(ada, shown, 'Page', ['2']))).toBe('page');
  expect(() => find(shown, 'Play', 'Page')).toThrow('There is no Play beside "Page"');
});

test('a deferred reply, and a text without its text, can become a card', async () => {
  const { ada } = await startBot(
    onCommand(async (command) => {
      await command.deferReply();
      await command.editReply('Wait');
      const keepsText = command.editReply(CARDS);
      await expect(keepsText).rejects.toMatchObject({ code: 50035 });
      await command.editReply({ ...CARDS, content: null });
      await expect(command.editReply('Back')).rejects.toMatchObject({ code: 50035 });
      await command.followUp({ content: 'then', flags: MessageFlags.Ephemeral });
    }),
  );
  const run = await ada.command('general', 'ask');
  await run.next(({ content }) => content === 'then');
  expect(run.original).toMatchObject({ content: '', text: 'Voices\nMarina\nHaneul' });
});

test('a press on a card brings the card with its flags, and edits it in place', async () => {
  const flags: boolean[] = [];
  const { ada } = await startBot(async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply(CARDS);
    if (!interaction.isButton()) return;
    flags.push(interaction.message.flags.has(MessageFlags.IsComponentsV2));
    const { accessory } = card('Sora');
    const disabled = { ...card('Sora'), accessory: { ...accessory, disabled: true } };
    await interaction.update({ components: [disabled] as never });
  });
  const run = await ada.command('general', 'ask');
  const changed = await (await press(ada, await run.reply(), 'Play', 'Marina')).reply();
  expect([changed.text, flags]).toEqual(['Sora', [true]]);
  await expect(press(ada, changed, 'Play')).rejects.toThrow('"play Sora" is disabled');
});

test('a custom ID that a card uses twice is refused where it is repeated', async () => {
  const { ada } = await startBot(
    onCommand(async (command) => {
      const twice = [card('A'), { type: 17, components: [card('B'), card('A')] }];
      await expect(command.reply({ ...CARDS, components: twice as never })).rejects.toThrow(
        'data.components[1].components[1].accessory.custom_id[COMPONENT_CUSTOM_ID_DUPLICATED]',
      );
      await command.reply('done');
    }),
  );
  await (await ada.command('general', 'ask')).reply();
});

test('a follow-up can be a voice message for one member', async () => {
  const flags = MessageFlags.IsVoiceMessage | MessageFlags.Ephemeral;
  const { ada, sandbox } = await startBot(async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply(CARDS);
    if (!interaction.isButton()) return;
    await interaction.deferUpdate();
    const file = { attachment: Buffer.from('OggS'), name: 'hello.ogg' };
    const facts = { id: 0, filename: 'hello.ogg', duration_secs: 1, waveform: 'AAAA' };
    await interaction.client.rest.post(`/webhooks/${sandbox.applicationId}/${interaction.token}`, {
      auth: false,
      body: { flags, attachments: [facts] },
      files: [{ name: file.name, data: file.attachment, contentType: 'audio/ogg' }],
    });
  });
  const shown = await (await ada.command('general', 'ask')).reply();
  const run = await press(ada, shown, 'Play');
  const heard = await run.next(({ voiceMessage }) => voiceMessage);
  expect(heard).toMatchObject({ ephemeral: true, replyTo: shown.id });
});
