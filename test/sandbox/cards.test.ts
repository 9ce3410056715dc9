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

const CARDS = {
  flags: MessageFlags.IsComponentsV2 as const,
  components: [
    { type: 10, content: 'Voices' },
    { type: 17, components: [card('Marina'), card('Haneul')] },
    {
      type: 1,
      components: [
        {
          type: 3,
          custom_id: 'page',
          placeholder: 'Page',
          options: [{ label: 'Second', value: '2' }],
        },
      ],
    },
  ] as never,
};

/** A bot that replies with cards, and to whatever is used on them with its custom ID. */
async function startCards() {
  const { ada, errors } = await startBot(async (interaction) => {
    if (interaction.isMessageComponent()) await interaction.reply(interaction.customId);
    else await onCommand((command) => command.reply(CARDS))(interaction);
  });
  const shown = await (await ada.command('general', 'ask')).reply();
  return { ada, shown, errors };
}

test('the text of a card is the text of its text displays, from top to bottom', async () => {
  const { shown, ada } = await startCards();
  expect(shown).toMatchObject({ content: '', text: 'Voices\nMarina\nHaneul' });
  expect(ada.write('general', 'hello')).toMatchObject({ content: 'hello', text: 'hello' });
});

test('buttons and menus are found anywhere on a card', async () => {
  const { ada, shown, errors } = await startCards();
  const reply = async (run: Promise<{ reply(): Promise<MessageView> }>) =>
    (await (await run).reply()).text;
  expect(await reply(press(ada, shown, 'Play'))).toBe('play Marina');
  expect(await reply(press(ada, shown, 'Play', 'Haneul'))).toBe('play Haneul');
  expect(await reply(choose(ada, shown, 'Page', ['2']))).toBe('page');
  expect(() => find(shown, 'Play', 'Page')).toThrow('There is no Play beside "Page"');
  expect(errors).toEqual([]);
});
