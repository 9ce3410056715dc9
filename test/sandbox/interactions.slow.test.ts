import { type ChatInputCommandInteraction, Events, MessageFlags } from 'discord.js';
import { expect, test } from 'vitest';
import { onCommand, startBot } from './answering-bot.ts';
import { call, RECORDING } from './bot.ts';

test('a deferred reply shows as thinking until it is edited', async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const { ada } = await startBot(
    onCommand(async (interaction) => {
      await interaction.deferReply();
      await gate;
      await interaction.editReply('spoken');
    }),
  );
  const run = await ada.command('general', 'ask');
  expect((await run.acknowledged).type).toBe(5);
  expect(run.original).toMatchObject({ thinking: true, content: '' });
  const seen: string[] = [];
  run.onMessage(({ content }) => seen.push(content));
  release();
  const reply = await run.reply();
  expect(reply).toMatchObject({ thinking: false, content: 'spoken', editedAt: undefined });
  expect(seen).toEqual(['spoken']);
});

test('replies can be fetched, edited and deleted, and the response contains the resource', async () => {
  const { ada } = await startBot(
    onCommand(async (interaction) => {
      const { resource } = await interaction.reply({ content: 'one', withResponse: true });
      expect(resource?.message?.content).toBe('one');
      expect((await interaction.fetchReply()).content).toBe('one');
      await interaction.editReply('two');
      const extra = await interaction.followUp('three');
      await interaction.editReply({ message: extra.id, content: 'four' });
      await interaction.deleteReply(extra.id);
      await interaction.deleteReply();
      await expect(interaction.fetchReply()).rejects.toMatchObject({ code: 10008 });
      await interaction.followUp({ content: 'done', flags: MessageFlags.Ephemeral });
    }),
  );
  const run = await ada.command('general', 'ask');
  const done = await run.next(({ content }) => content === 'done');
  expect(done.ephemeral).toBe(true);
  expect(run.original).toBeUndefined();
  expect(run.followUps).toHaveLength(1);
});

test('an ephemeral reply is visible to one member only', async () => {
  const { sandbox, ada, client } = await startBot(
    onCommand((interaction) =>
      interaction.reply({ content: 'psst', flags: MessageFlags.Ephemeral }),
    ),
  );
  const created: string[] = [];
  client.on(Events.MessageCreate, ({ id }) => void created.push(id));
  const run = await ada.command('general', 'ask');
  expect(await run.reply()).toMatchObject({ ephemeral: true, content: 'psst' });
  const ben = sandbox.as(ada.guildId, 'ben');
  expect(ada.messages('general')).toHaveLength(1);
  expect(ben.messages('general')).toHaveLength(0);
  const { id } = ben.write('general', 'for all');
  await expect.poll(() => created).toEqual([id]);
});

test('a follow-up directly after a deferral completes the thinking message', async () => {
  const { ada } = await startBot(
    onCommand(async (interaction) => {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.followUp('late');
    }),
  );
  const run = await ada.command('general', 'ask');
  expect(await run.reply()).toMatchObject({ content: 'late', ephemeral: true });
  expect(run.followUps).toEqual([]);
});

test('an ephemeral follow-up after a deleted deferral is visible only to its member', async () => {
  const { sandbox, ada, client } = await startBot(
    onCommand(async (interaction) => {
      await interaction.deferReply();
      await interaction.deleteReply();
      await interaction.followUp({ content: 'psst', flags: MessageFlags.Ephemeral });
    }),
  );
  const deleted: string[] = [];
  client.on(Events.MessageDelete, ({ id }) => void deleted.push(id));
  const run = await ada.command('general', 'ask');
  expect(run.answer).toBeUndefined();
  const reply = await run.reply();
  expect(reply).toMatchObject({ content: 'psst', ephemeral: true });
  expect(run.answer).toEqual(reply);
  expect(ada.messages('general')).toEqual([reply]);
  expect(sandbox.as(ada.guildId, 'ben').messages('general')).toEqual([]);
  await expect.poll(() => deleted).toEqual([reply.replyTo]);
});

test('a voice message is a separate follow-up and never completes a deferral', async () => {
  const files = [RECORDING];
  const flags = MessageFlags.IsVoiceMessage;
  const { ada } = await startBot(
    onCommand(async (interaction) => {
      await interaction.deferReply();
      await expect(interaction.followUp({ files, flags })).rejects.toMatchObject({ code: 50162 });
      await interaction.editReply('Here it is');
      await interaction.followUp({ files, flags });
    }),
  );
  const run = await ada.command('general', 'ask');
  const message = await run.next(({ voiceMessage }) => voiceMessage);
  expect(message).toMatchObject({ content: '', attachments: [{ durationSecs: 1.5 }] });
  expect(message.replyTo).toBe(run.original?.id);
});

test('a reply after the deadline is refused as an unknown interaction', async () => {
  let late: ChatInputCommandInteraction | undefined;
  const { ada } = await startBot(
    onCommand(async (interaction) => {
      late = interaction;
    }),
    { limits: { interactionDeadlineMs: 50 } },
  );
  const run = await ada.command('general', 'ask');
  await expect(run.acknowledged).rejects.toThrow('The application did not respond');
  await expect(run.reply()).rejects.toThrow('The application did not respond');
  const refused = { code: 10062, status: 404, message: 'Unknown interaction' };
  await expect.poll(() => late).toBeDefined();
  await expect(late?.reply('too late')).rejects.toMatchObject(refused);
});

test('a second acknowledgement is refused', async () => {
  const { ada, sandbox } = await startBot(onCommand((i) => i.deferReply()));
  const run = await ada.command('general', 'ask');
  await run.acknowledged;
  const path = sandbox.traffic.exchanges.at(-1)?.path ?? '';
  const again = await call(sandbox, 'POST', path, { body: { type: 5 }, token: '' });
  expect(again).toMatchObject({ status: 400, body: { code: 40060 } });
  const wrong = path.replace(/\/interactions\/\d+/, '/interactions/1');
  expect((await call(sandbox, 'POST', wrong, { body: { type: 5 } })).body).toMatchObject({
    code: 10062,
  });
});

test('an interaction token expires', async () => {
  const { ada, errors } = await startBot(
    onCommand(async (interaction) => {
      await interaction.deferReply();
      await expect.poll(() => Date.now() - interaction.createdTimestamp).toBeGreaterThan(2_010);
      await interaction.editReply('too late');
    }),
    { limits: { interactionTokenMs: 2_000 } },
  );
  await ada.command('general', 'ask');
  await expect.poll(() => errors).toMatchObject([{ code: 50027, status: 401 }]);
  errors.length = 0;
});

test('an interaction has no webhook before its acknowledgement', async () => {
  const { ada } = await startBot(
    onCommand(async (interaction) => {
      const early = interaction.webhook.send('early');
      await expect(early).rejects.toMatchObject({ code: 10015, status: 404 });
      await interaction.reply('in time');
    }),
  );
  const run = await ada.command('general', 'ask');
  expect((await run.reply()).content).toBe('in time');
});

test('autocomplete returns suggestions for the typed text', async () => {
  const { ada } = await startBot(async (interaction) => {
    if (!interaction.isAutocomplete()) return;
    const { name, value } = interaction.options.getFocused(true);
    await interaction.respond([{ name: `${name} ${value}`, value: 'voice-1' }]);
  });
  const choices = await ada.autocomplete('general', 'suggest', { voice: 'ber' }, 'voice');
  expect(choices).toEqual([{ name: 'voice ber', value: 'voice-1' }]);
  await expect(ada.autocomplete('general', 'ask', {}, 'voice')).rejects.toThrow(
    /option "voice" does not exist/,
  );
});

const BUTTON = { type: 2, style: 1, label: 'X', custom_id: 'x' };
const row = (...components: object[]) => ({ type: 1, components }) as never;

test('buttons reply, update their message and can be disabled', async () => {
  const button = (id: string, disabled = false) => ({ ...BUTTON, custom_id: id, disabled });
  const { ada, sandbox } = await startBot(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      await interaction.reply({ content: 'Q', components: [row(button('again'), button('skip'))] });
    } else if (interaction.isButton() && interaction.customId === 'again') {
      await interaction.reply(`again by ${interaction.user.username}`);
    } else if (interaction.isButton()) {
      await interaction.deferUpdate();
      await interaction.editReply({ content: 'skipped', components: [row(button('skip', true))] });
    }
  });
  const question = await (await ada.command('general', 'ask')).reply();
  const ben = sandbox.as(ada.guildId, 'ben');
  const again = await ben.press(question, 'again');
  expect((await again.reply()).content).toBe('again by ben');
  const skip = await ada.press(question, 'skip');
  const changed = await skip.next(({ content }) => content === 'skipped');
  expect(changed.id).toBe(question.id);
  await expect(ada.press(question, 'skip')).rejects.toThrow(/is disabled/);
  await expect(ada.press(question, 'other')).rejects.toThrow(/component "other" does not exist/);
});

test('a deleted message cannot be updated and does not reappear', async () => {
  const refusals: unknown[] = [];
  const { ada } = await startBot(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      return interaction.reply({ content: 'before', components: [row(BUTTON)] });
    }
    if (!interaction.isButton()) return undefined;
    ada.delete(interaction.message.id);
    await interaction.update('after').catch((error: unknown) => refusals.push(error));
    return interaction.reply('gone');
  });
  const message = await (await ada.command('general', 'ask')).reply();
  const seen: string[] = [];
  ada.onMessage((update) =>
    seen.push(update.kind === 'updated' ? update.message.content : update.kind),
  );
  const pressed = await ada.press(message, 'x');
  expect((await pressed.reply()).content).toBe('gone');
  expect(refusals).toMatchObject([{ code: 10008, status: 404 }]);
  expect(seen).toEqual(['deleted', 'gone']);
});

test('select menus return text values and users', async () => {
  const options = [
    ['Wren', 'w'],
    ['Robin', 'r'],
  ].map(([label, value]) => ({ label, value }));
  const voices = { type: 3, custom_id: 'voices', options };
  const people = { type: 5, custom_id: 'people', max_values: 2 };
  const { ada } = await startBot(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      await interaction.reply({ content: 'Choose', components: [row(voices), row(people)] });
    } else if (interaction.isStringSelectMenu()) {
      await interaction.update({ content: `voice ${interaction.values}`, components: [] });
    } else if (interaction.isUserSelectMenu()) {
      await interaction.reply(interaction.users.map(({ username }) => username).join(' and '));
    }
  });
  const menu = await (await ada.command('general', 'ask')).reply();
  const chosen = await ada.choose(menu, 'people', ['ben', 'yuki']);
  expect((await chosen.reply()).content).toBe('ben and yuki');
  await expect(ada.choose(menu, 'voices', ['w', 'r'])).rejects.toThrow(/1 to 1/);
  const updated = await ada.choose(menu, 'voices', ['Robin']);
  const after = await updated.next(({ content }) => content === 'voice r');
  expect(after).toMatchObject({ id: menu.id, components: [] });
});

test('modals are opened and submitted with text and files', async () => {
  const text = { type: 4, custom_id: 'name', style: 1, min_length: 2, max_length: 8 };
  const modal = {
    custom_id: 'clone',
    title: 'Clone a voice',
    components: [
      { type: 18, label: 'Name', component: text },
      { type: 18, label: 'Sample', component: { type: 19, custom_id: 'sample' } },
    ],
  };
  const { ada } = await startBot(async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.showModal(modal as never);
    if (!interaction.isModalSubmit()) return;
    const name = interaction.fields.getTextInputValue('name');
    const file = interaction.fields.getUploadedFiles('sample', true).first();
    await interaction.reply(`${name} from ${file?.name}`);
  });
  const run = await ada.command('general', 'ask');
  expect(await run.waitForModal()).toMatchObject({ customId: 'clone', title: 'Clone a voice' });
  await expect(run.reply()).rejects.toThrow(/modal/);
  const sample = [{ name: 'me.wav', data: Buffer.from('RIFF') }];
  await expect(ada.submit(run, { name: 'x', sample })).rejects.toThrow(/too short/);
  await expect(ada.submit(run, { name: 'wren' })).rejects.toThrow(/1 to 1 files/);
  const submitted = await ada.submit(run, { name: 'wren', sample });
  expect((await submitted.reply()).content).toBe('wren from me.wav');
});

test('components v2 are returned with IDs and URLs', async () => {
  const { ada, client } = await startBot(
    onCommand((interaction) =>
      interaction.reply({
        flags: MessageFlags.IsComponentsV2,
        components: [
          { type: 10, content: 'Hear this' },
          { type: 17, components: [{ type: 13, file: { url: 'attachment://hi.ogg' } }] },
        ] as never,
        files: [{ attachment: Buffer.from('OggS'), name: 'hi.ogg' }],
      }),
    ),
  );
  const reply = await (await ada.command('general', 'ask')).reply();
  expect(reply.components).toMatchObject([
    { id: 1, content: 'Hear this' },
    { id: 2, components: [{ id: 3, name: 'hi.ogg', size: 4 }] },
  ]);
  const channel = await client.channels.fetch(reply.channelId);
  if (!channel?.isTextBased()) throw new Error('no text channel');
  expect((await channel.messages.fetch(reply.id)).components).toHaveLength(2);
});
