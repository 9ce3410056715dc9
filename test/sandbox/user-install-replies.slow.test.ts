import { type BaseInteraction, type ChatInputCommandInteraction, MessageFlags } from 'discord.js';
import { expect, test } from 'vitest';
import type { PermissionName } from '../../src/sandbox/options.ts';
import { call, RECORDING } from './bot.ts';
import { places, SING } from './user-installs.ts';

const POSTS: PermissionName[] = [
  'ViewChannel',
  'SendMessages',
  'ReadMessageHistory',
  'UseApplicationCommands',
  'UseExternalApps',
];
const FILE = { attachment: Buffer.from('la'), name: 'la.txt' };

/** Answers commands, where members of the guild without the bot have these permissions. */
function answering(
  everyone: PermissionName[],
  answer: (interaction: ChatInputCommandInteraction) => Promise<unknown>,
) {
  return places({
    away: { everyone },
    answer: async (interaction) => interaction.isChatInputCommand() && answer(interaction),
  });
}

test('replies, edits and follow-ups are public where the user may use external apps', async () => {
  const { ada, as, sandbox } = await answering(POSTS, async (interaction) => {
    await interaction.reply('one');
    await interaction.editReply('two');
    await interaction.followUp('three');
    expect((await interaction.fetchReply()).content).toBe('two');
  });
  for (const [member, channel] of [
    [ada.away, 'general'],
    [ada.direct, 'Choir'],
  ] as const) {
    const run = await member.command(channel, 'sing');
    await run.next(({ content }) => content === 'three');
  }
  const seen = [...as('ben').away.messages('general'), ...as('ben').direct.messages('Choir')];
  expect(seen.map(({ content }) => content)).toEqual(['two', 'three', 'two', 'three']);
  expect(seen[0]?.author.id).toBe(sandbox.botUserId);
});

test('the original response can be deleted', async () => {
  const { ada } = await answering(POSTS, async (interaction) => {
    await interaction.deferReply();
    await interaction.deleteReply();
    await interaction.followUp('gone');
  });
  const run = await ada.direct.command('ben', 'sing');
  await run.next(({ content }) => content === 'gone');
  expect(ada.direct.messages('ben').map(({ content }) => content)).toEqual(['gone']);
});

test.each<PermissionName>(['UseExternalApps', 'SendMessages'])(
  'only the user sees replies and follow-ups without %s',
  async (missing) => {
    const everyone = POSTS.filter((name) => name !== missing);
    const { ada, as } = await answering(everyone, async (interaction) => {
      await interaction.deferReply();
      await interaction.editReply('one');
      await interaction.followUp('two');
    });
    const run = await ada.away.command('general', 'sing');
    const last = await run.next(({ content }) => content === 'two');
    expect([run.original?.ephemeral, last.ephemeral]).toEqual([true, true]);
    expect(as('ben').away.messages('general')).toEqual([]);
  },
);

test('a guild with the app needs no permission of the user for public replies', async () => {
  const { ada, sandbox, homeId } = await answering([], (interaction) => interaction.reply('la'));
  sandbox.edit.role(homeId, '@everyone', {
    permissions: ['ViewChannel', 'UseApplicationCommands'],
  });
  const run = await ada.home.command('general', 'sing');
  expect((await run.reply()).ephemeral).toBe(false);
});

test.each<[string, PermissionName[], number[]]>([
  ['nothing', [], [50013, 50173]],
  ['files', ['AttachFiles'], [50173]],
  ['files and voice messages', ['AttachFiles', 'SendVoiceMessages'], []],
])('a user who can attach %s decides what the bot can attach', async (_what, names, refused) => {
  const { ada } = await answering([...POSTS, ...names], async (interaction) => {
    const codes: number[] = [];
    const attempt = (sent: Promise<unknown>) =>
      sent.catch((error: { code: number }) => codes.push(error.code));
    await interaction.reply('one');
    await attempt(interaction.editReply({ content: 'file', files: [FILE] }));
    await attempt(interaction.followUp({ files: [RECORDING], flags: MessageFlags.IsVoiceMessage }));
    await interaction.followUp(`refused (${codes})`);
  });
  const run = await ada.away.command('general', 'sing');
  const told = await run.next(({ content }) => content.startsWith('refused'));
  expect(told.content).toBe(`refused (${refused})`);
});

test('direct messages take files and voice messages', async () => {
  const { ada } = await answering([], (interaction) =>
    interaction.reply({ files: [RECORDING], flags: MessageFlags.IsVoiceMessage }),
  );
  const reply = await (await ada.direct.command('ben', 'sing')).reply();
  expect(reply).toMatchObject({ voiceMessage: true, ephemeral: false });
});

test('an interaction of a user takes five follow-ups', async () => {
  const { ada, errors } = await answering(POSTS, async (interaction) => {
    await interaction.reply('0');
    for (const number of [1, 2, 3, 4, 5]) {
      const sent = await interaction.followUp(String(number));
      if (number === 1) await interaction.deleteReply(sent);
    }
    await interaction.followUp('6');
  });
  const away = await ada.away.command('general', 'sing');
  await expect.poll(() => errors).toMatchObject([{ code: 40094, status: 400 }]);
  errors.length = 0;
  expect(away.followUps.map(({ content }) => content)).toEqual(['2', '3', '4', '5']);

  const home = await ada.home.command('general', 'sing');
  await home.next(({ content }) => content === '6');
});

test('the bot mentions the user who has the app, and everyone only if the user can', async () => {
  const { ada, sandbox } = await answering(POSTS, (interaction) =>
    interaction.reply(`@everyone ${interaction.user}`),
  );
  const reply = await (await ada.away.command('general', 'sing')).reply();
  expect(reply).toMatchObject({ mentionsEveryone: false, pinged: [ada.id] });
  expect(sandbox.messages(reply.channelId)).toHaveLength(1);
});

const BUTTON = {
  type: 1,
  components: [{ type: 2, style: 1, custom_id: 'more', label: 'More' }],
} as never;
const INPUT = { type: 18, label: 'Text', component: { type: 4, custom_id: 'text', style: 1 } };
const FORM = { custom_id: 'form', title: 'Form', components: [INPUT] } as never;

/** A button opens a form, and the form posts. */
async function converse(interaction: BaseInteraction): Promise<unknown> {
  if (interaction.isCommand()) return interaction.reply({ content: 'Hi', components: [BUTTON] });
  if (interaction.isAutocomplete()) return interaction.respond([{ name: 'A', value: 'a' }]);
  if (interaction.isModalSubmit()) return interaction.reply('Thanks');
  return interaction.isButton() ? interaction.showModal(FORM) : undefined;
}

test('other users press buttons and submit forms in the name of the user who has the app', async () => {
  const { ada, as, heard } = await places({ answer: converse });
  const ben = as('ben');
  const reply = await (await ada.direct.command('Choir', 'sing')).reply();
  const pressed = await ben.direct.press(reply, 'more');
  await pressed.waitForModal();
  const submitted = await ben.direct.submit(pressed, { text: 'la' });
  const thanks = await submitted.reply();
  expect(thanks.content).toBe('Thanks');

  expect(heard.map(({ user }) => user.id)).toEqual([ada.id, ben.id, ben.id]);
  for (const interaction of heard) {
    expect(interaction.context).toBe(2);
    expect(interaction.authorizingIntegrationOwners).toMatchObject({
      guildId: null,
      userId: ada.id,
    });
  }
});

test('suggestions and message menus work in direct messages, and the reply says who authorized it', async () => {
  const options = [{ type: 3, name: 'what', description: 'What', autocomplete: true }];
  const commands = [
    { ...SING, options },
    { ...SING, name: 'Sing this', type: 3, description: undefined },
  ];
  const { sandbox, ada, as, heard } = await places({ commands, answer: converse });
  expect(await ada.direct.autocomplete('ben', 'sing', {}, 'what')).toEqual([
    { name: 'A', value: 'a' },
  ]);
  const message = as('ben').direct.write('ada', 'Sing!', {
    attachments: [{ name: 'la.txt', data: FILE.attachment }],
  });
  const reply = await (await ada.direct.contextMenu('ben', 'Sing this', message.id)).reply();
  expect(reply.replyTo).toBe(message.id);
  const [, menu] = heard;
  if (!menu?.isMessageContextMenuCommand()) throw new Error('No message menu');
  expect(menu.targetMessage.content).toBe('Sing!');
  expect(menu.targetMessage.attachments.size).toBe(1);
  expect(menu.targetMessage.author.username).toBe('ben');
  const path = `/webhooks/${menu.applicationId}/${menu.token}/messages/@original`;
  expect((await call(sandbox, 'GET', path)).body).toMatchObject({
    interaction_metadata: {
      user: { id: ada.id },
      authorizing_integration_owners: { 1: ada.id },
      target_message_id: message.id,
    },
    referenced_message: { id: message.id },
  });
});

test('the token of an interaction is the only way to answer', async () => {
  const { ada, sandbox } = await answering(POSTS, async (interaction) => {
    await interaction.reply('la');
    const { id } = await interaction.fetchReply();
    const path = `/channels/${interaction.channelId}/messages/${id}`;
    const { status } = await call(sandbox, 'PATCH', path, { body: { content: 'x' } });
    await interaction.followUp(`status ${status}`);
  });
  const run = await ada.away.command('general', 'sing');
  await run.next(({ content }) => content === 'status 403');
});
