import type { AttachmentInfo } from '../src/bot/discord/attachments.ts';
import type { SoundboardSound } from '../src/bot/discord/soundboards.ts';
import { plainText } from '../src/bot/i18n/plain-text.ts';
import type {
  AutocompleteCall,
  Choice,
  Command,
  CommandCall,
} from '../src/bot/interactions/command.ts';
import { assertMayManage } from '../src/bot/policy/access.ts';
import { SOUND_LIMITS } from '../src/bot/speech/limits.ts';
import { STORE_LIMITS } from '../src/bot/store/limits.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { bestMatches } from './options/best-matches.ts';
import { attachmentOption, choice, stringOption, subcommand } from './options/option.ts';
import { callerOf } from './shared/caller.ts';
import { bySubcommand, type Subcommands, slashCommand } from './shared/slash-command.ts';
import { formatSeconds, soundsPicker } from './sounds/list.ts';
import { RIGHTS } from './sounds/rights.ts';

/** Discord's limit. */
const SOUNDBOARD_NAME_CHARACTERS = 32;

const subcommands: Subcommands = {
  add: addSound,
  list: (call) => soundsPicker.showList(call, soundsPicker.view()),
};

/** `/sound`: a server's sound effects, which are played in place of words. */
export const sound: Command = {
  data: slashCommand('sound', {
    options: [
      subcommand('sound.add', [
        {
          ...stringOption('sound-word'),
          required: true,
          min_length: 2,
          max_length: STORE_LIMITS.soundWordCharacters,
        },
        {
          ...stringOption('sound-rights'),
          required: true,
          choices: RIGHTS.map((answer) => choice(answer, `sound.rights.${answer}`)),
        },
        attachmentOption('sound-file', ['.mp3', '.wav', '.ogg', '.oga', '.opus'], {
          required: false,
        }),
        {
          ...stringOption('soundboard'),
          max_length: SOUNDBOARD_NAME_CHARACTERS,
          autocomplete: true,
        },
        { ...stringOption('sound-credit'), max_length: STORE_LIMITS.soundCreditCharacters },
      ]),
      subcommand('sound.list'),
    ],
  }),
  group: (name) => (name === 'add' ? 'sounds' : undefined),
  replyMode: 'ephemeral',

  execute: bySubcommand(subcommands),
  autocomplete: suggestFromSoundboard,

  ...soundsPicker.handlers,
};

/** `/sound add`: for managers, or for the roles in `/settings`. */
async function addSound(call: CommandCall): Promise<void> {
  const { interaction, services, settings, reply, t } = call;
  const caller = callerOf(interaction);
  assertMayManage('sounds', interaction, settings);
  const { options } = interaction;
  const rights = RIGHTS.find((answer) => answer === options.getString('rights', true));
  if (rights === undefined || rights === 'none') throw new Failure('sound.rights-missing', {});
  const file = await chosenFile(call);
  const bytes = await services.attachments.download(file, SOUND_LIMITS.maxFileBytes);
  const { audio, durationMs } = await services.speech.prepareSound(bytes);
  const credit = options.getString('credit')?.trim();
  const sound = await services.store.sounds.add(caller.guildId, {
    word: options.getString('word', true),
    durationMs,
    createdBy: caller.memberId,
    rights,
    ...(credit ? { credit } : {}),
    audio,
  });
  const seconds = formatSeconds(t, sound);
  await reply.show(t('sound.added', { word: plainText(sound.word), seconds }));
}

/** @throws Failure `sound.file-missing`, `sound.not-on-soundboard`, `file.unreachable` */
async function chosenFile({ interaction, services }: CommandCall): Promise<AttachmentInfo> {
  const { options, guild } = interaction;
  const file = options.getAttachment('file');
  const chosen = options.getString('soundboard');
  if ((file === null) === (chosen === null)) throw new Failure('sound.file-missing', {});
  if (file !== null) return file;
  const sounds = await soundsOf(services, guild).catch((cause: unknown) => {
    throw new Failure('file.unreachable', {}, { cause });
  });
  const sound = sounds.find(({ id, name }) => id === chosen || name === chosen);
  if (sound === undefined) throw new Failure('sound.not-on-soundboard', {});
  // Its size is unknown, but the download is limited.
  return { url: sound.url, size: 0 };
}

async function suggestFromSoundboard(call: AutocompleteCall): Promise<Choice[]> {
  const { interaction, services } = call;
  const sounds = await soundsOf(services, interaction.guild).catch(() => []);
  const candidates = sounds.map(({ id, name }) => ({ name, value: id, also: [] }));
  return bestMatches(candidates, interaction.options.getFocused());
}

/** None where the bot is not a member. */
async function soundsOf(
  { soundboards }: CommandCall['services'],
  guild: CommandCall['interaction']['guild'],
): Promise<readonly SoundboardSound[]> {
  return guild === null ? [] : soundboards.list(guild);
}
