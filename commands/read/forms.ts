import {
  LabelBuilder,
  type ModalComponentData,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { REPLY_LANGUAGES, type Translate } from '../../src/bot/i18n/index.ts';
import type { ComponentCall, ModalCall, Recovery } from '../../src/bot/interactions/command.ts';
import { languageName, parseLanguage } from '../../src/bot/policy/choose-voice.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { countCharacters, LIMITS } from '../../src/shared/contract/contract.ts';
import { draftOwnerOf } from '../shared/caller.ts';
import { button, row } from '../shared/components.ts';
import { including } from '../shared/id-lists.ts';
import { parseWholeNumber } from '../shared/whole-number.ts';
import { readId, TYPED, type Typed } from './card-ids.ts';
import { assertMayChangeReading, type ReadSettings } from './change-reading.ts';
import type { ReadingPage } from './flags.ts';

/** The only field of each form. */
const FIELD = 'value';

/** A setting that members type into a form. */
interface TypedSetting {
  readonly page: ReadingPage;
  readonly style: TextInputStyle;
  /** Of the field, in UTF-16 units. */
  readonly maxLength: number;
  /** The current value, to fill in. Empty if there is none. */
  show(t: Translate, read: ReadSettings): string;
  /** @throws Failure `language.unknown`, `read.length-invalid`, `read.prefix-too-long` */
  parse(typed: string): Partial<ReadSettings>;
  readonly cleared: Partial<ReadSettings>;
}

const { prefixCharacters } = STORE_LIMITS;

const SETTINGS: Readonly<Record<Typed, TypedSetting>> = {
  prefixes: {
    page: 'messages',
    style: TextInputStyle.Paragraph,
    maxLength: 500,
    show: (_, { ignoredPrefixes }) => ignoredPrefixes.join('\n'),
    parse: (typed) => ({
      ignoredPrefixes: including(
        [],
        typed.split('\n').flatMap((line) => parsePrefix(line) ?? []),
      ),
    }),
    cleared: { ignoredPrefixes: [] },
  },
  prefix: {
    page: 'messages',
    style: TextInputStyle.Short,
    maxLength: 2 * prefixCharacters,
    show: (_, { requiredPrefix }) => requiredPrefix ?? '',
    parse: (typed) => {
      const requiredPrefix = parsePrefix(typed);
      return requiredPrefix === undefined ? {} : { requiredPrefix };
    },
    cleared: { requiredPrefix: undefined },
  },
  language: {
    page: 'style',
    style: TextInputStyle.Short,
    maxLength: 64,
    show: (t, { language }) => (language === undefined ? '' : languageName(language, t.locale)),
    parse: (typed) => ({ language: parseLanguage(typed, REPLY_LANGUAGES) }),
    cleared: { language: undefined },
  },
  length: {
    page: 'style',
    style: TextInputStyle.Short,
    maxLength: 10,
    show: (t, { characters }) => characters?.toLocaleString(t.locale) ?? '',
    parse: (typed) => ({ characters: parseLength(typed) }),
    cleared: { characters: undefined },
  },
};

const isTyped = (name: string | undefined): name is Typed => TYPED.some((one) => one === name);

/** @param name from a custom ID. An unknown one stands for the required prefix. */
export function typedSetting(name: string | undefined): TypedSetting & { readonly name: Typed } {
  const known = isTyped(name) ? name : 'prefix';
  return { ...SETTINGS[known], name: known };
}

/**
 * The form of one setting, with its current value or with what the member typed before.
 * @throws Failure `access.blocked`, `access.role-needed`, `manager.needed`, `draft.gone`, `draft.not-yours`
 */
export function openForm(call: Omit<ComponentCall, 'reply'>): ModalComponentData {
  assertMayChangeReading(call);
  const { t, services, settings, args } = call;
  const [what, draftId] = args;
  const { name, style, maxLength, show } = typedSetting(what);
  const value =
    draftId === undefined
      ? show(t, settings.read)
      : (services.drafts.find(draftId, draftOwnerOf(call)).options[FIELD] ?? '');
  const input = new TextInputBuilder()
    .setCustomId(FIELD)
    .setStyle(style)
    .setRequired(true)
    .setMinLength(1)
    .setMaxLength(Math.max(maxLength, value.length));
  return {
    customId: readId('form', name),
    title: t(`read.form.${name}.title`),
    components: [
      new LabelBuilder()
        .setLabel(t(`read.form.${name}.label`))
        .setDescription(t(`read.form.${name}.hint`))
        .setTextInputComponent(value === '' ? input : input.setValue(value)),
    ],
  };
}

/** A member's input in a form, as settings. @throws Failure like `TypedSetting.parse` */
export function readForm({ interaction, args }: ModalCall): Partial<ReadSettings> {
  return typedSetting(args[0]).parse(interaction.fields.getTextInputValue(FIELD));
}

/** Offers the form again after a mistake, with what was typed into it. */
export function recoverForm(call: ModalCall, { code }: Failure): Recovery | undefined {
  // Anything else would fail again, whatever is typed.
  if (!/^(language|read|settings)\./.test(code)) return undefined;
  const { name } = typedSetting(call.args[0]);
  const options = { [FIELD]: call.interaction.fields.getTextInputValue(FIELD) };
  const draftId = call.services.drafts.keep(draftOwnerOf(call), { options });
  return { rows: [row(button(call.t, 'draft.button.edit', readId('form', name, draftId)))] };
}

/** @returns undefined for a blank line */
function parsePrefix(typed: string): string | undefined {
  const prefix = typed.trim();
  if (countCharacters(prefix) > prefixCharacters) {
    throw new Failure('read.prefix-too-long', { limit: prefixCharacters });
  }
  return prefix === '' ? undefined : prefix;
}

function parseLength(typed: string): number {
  const characters = parseWholeNumber(typed) ?? 0;
  if (characters >= 1 && characters <= LIMITS.textCharacters) return characters;
  throw new Failure('read.length-invalid', { limit: LIMITS.textCharacters });
}
