import { once } from 'node:events';
import { Events, type Interaction, type ModalSubmitInteraction } from 'discord.js';
import { expect, test } from 'vitest';
import type { ModalField } from '../../src/sandbox/types/interaction.ts';
import { onCommand, startBot } from './answering-bot.ts';

const SIZES = [
  { label: 'Small', value: 's' },
  { label: 'Large', value: 'l' },
];
const TOPPINGS = [
  { label: 'Salt', value: 'salt' },
  { label: 'Oil', value: 'oil', default: true },
  { label: 'Basil', value: 'basil' },
];
const WAVE = { name: 'me.wav', data: Buffer.from('RIFF') };

/** A modal with one labelled input; `submit` fills it in and returns what the client received. */
async function startModal(input: object) {
  const { ada, client } = await startBot(
    onCommand((command) =>
      command.showModal({
        customId: 'modal',
        title: 'Order',
        components: [
          { type: 10, content: 'Please choose.' },
          { type: 18, label: 'Input', component: { custom_id: 'input', ...input } },
        ] as never,
      }),
    ),
  );
  const submit = async (value?: ModalField) => {
    const run = await ada.command('general', 'ask');
    await run.waitForModal();
    const arrived = new Promise<ModalSubmitInteraction>((resolve) => {
      client.on(Events.InteractionCreate, (it: Interaction) => it.isModalSubmit() && resolve(it));
    });
    await ada.submit(run, value === undefined ? {} : { input: value });
    return (await arrived).fields;
  };
  return { submit };
}

test('a radio group submits one value, or none', async () => {
  const { submit } = await startModal({ type: 21, options: SIZES });
  expect((await submit('Large')).getRadioGroup('input')).toBe('l');
  await expect(submit()).rejects.toThrow('"input" is required');
  await expect(submit(['s', 'l'])).rejects.toThrow('takes one option');
  await expect(submit('xl')).rejects.toThrow('not one of the options');
  const optional = await startModal({ type: 21, options: SIZES, required: false });
  expect((await optional.submit()).getRadioGroup('input')).toBeNull();
});

test('a checkbox group submits the checked values, and starts with its defaults', async () => {
  const { submit } = await startModal({ type: 22, options: TOPPINGS, max_values: 2 });
  expect((await submit()).getCheckboxGroup('input')).toEqual(['oil']);
  expect((await submit(['basil', 'Salt'])).getCheckboxGroup('input')).toEqual(['salt', 'basil']);
  await expect(submit([])).rejects.toThrow('takes 1 to 2');
  await expect(submit(['salt', 'oil', 'basil'])).rejects.toThrow('takes 1 to 2');
});

test('a checkbox submits whether it is checked', async () => {
  const { submit } = await startModal({ type: 23, default: true });
  expect((await submit()).getCheckbox('input')).toBe(true);
  expect((await submit(false)).getCheckbox('input')).toBe(false);
  await expect(submit('yes')).rejects.toThrow('on or off');
});

test('a select of a modal starts with its default values', async () => {
  const texts = await startModal({ type: 3, options: TOPPINGS });
  expect((await texts.submit()).getStringSelectValues('input')).toEqual(['oil']);
  expect((await texts.submit(['salt'])).getStringSelectValues('input')).toEqual(['salt']);
});

test('a file upload takes only the types of files that it names', async () => {
  const { submit } = await startModal({ type: 19, file_types: ['audio', '.zip'] });
  expect((await submit([WAVE])).getUploadedFiles('input')?.first()?.name).toBe('me.wav');
  const text = { name: 'me.txt', data: Buffer.from('me') };
  await expect(submit([text])).rejects.toThrow('does not take this type of file');
});

test('entity selects start with their default values, and refuse too few of them', async () => {
  const { ada, sandbox, client } = await startBot(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const users = [sandbox.as(interaction.guildId ?? '', 'ben').userId];
    const menu = { type: 5, custom_id: 'who', max_values: 2 };
    const row = (more: object) => ({ type: 1, components: [{ ...menu, ...more }] });
    const default_values = users.map((id) => ({ id, type: 'user' }));
    const tooFew = interaction.reply({
      components: [row({ min_values: 2, default_values })],
    } as never);
    await expect(tooFew).rejects.toMatchObject({ code: 50035 });
    await interaction.reply({ components: [row({ default_values })] } as never);
  });
  const reply = await (await ada.command('general', 'ask')).reply();
  const chosen = once(client, Events.InteractionCreate) as Promise<[Interaction]>;
  await ada.choose(reply, 'who', ['ben', 'ada']);
  const [menu] = await chosen;
  if (!menu.isUserSelectMenu()) throw new Error('no user select');
  expect(menu.users.map(({ username }) => username)).toEqual(['ben', 'ada']);
});
