import {
  LabelBuilder,
  type ModalComponentData,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { REPLY_LANGUAGES } from '../../src/bot/i18n/index.ts';
import type { ComponentCall, ModalCall, Recovery } from '../../src/bot/interactions/command.ts';
import { languageName, parseLanguage } from '../../src/bot/policy/choose-voice.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import {
  type KeyOf,
  SETTINGS,
  type SettingKey,
  type SettingValue,
  settingNamed,
  settingOf,
} from '../../src/bot/store/settings-schema.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { countCharacters } from '../../src/shared/contract/contract.ts';
import { draftOwnerOf } from '../shared/caller.ts';
import { button, row } from '../shared/components.ts';
import { including } from '../shared/id-lists.ts';
import { parseWholeNumber } from '../shared/whole-number.ts';
import { assertMayChange, type Changed, changeSetting } from './change.ts';
import { controlId } from './draw.ts';
import { boundsOf, rangeOf } from './numbers.ts';
import type { SettingView } from './view.ts';
import { parseWords, withWords } from './word-list.ts';

/** The kinds of settings that managers type into a form. */
const TYPED_KINDS = ['language', 'number', 'limit', 'prefix', 'prefixes', 'words'] as const;
type TypedKind = (typeof TYPED_KINDS)[number];
type TypedKey = KeyOf<TypedKind>;

/** The only field of each form. */
const FIELD = 'value';
const { prefixCharacters } = STORE_LIMITS;

/** How the values of one kind are typed. */
interface Typing<Key extends SettingKey> {
  readonly style: TextInputStyle;
  /** Of the field, in UTF-16 units. */
  readonly maxLength: number;
  /** The current value, to fill in. */
  show(view: SettingView, key: Key): string;
  /** Says what an empty field stands for. */
  empty?(view: SettingView, key: Key): string;
  hint(view: SettingView, key: Key): string;
  /**
   * @param typed trimmed
   * @throws Failure `language.unknown`, `settings.number-invalid`, `read.prefix-too-long`, `settings.word-invalid`
   */
  parse(typed: string, view: SettingView, key: Key): Step<Key>;
}

/** Gets the new value from the current one. */
type Step<Key extends SettingKey> = (current: SettingValue<Key>) => SettingValue<Key>;

const prefix: Pick<Typing<KeyOf<'prefix' | 'prefixes'>>, 'empty' | 'hint'> = {
  empty: ({ t }, key) => t(`setting.${key}.none`),
  hint: ({ t }, key) => t(`setting.${key}.hint`),
};

const number: Omit<Typing<KeyOf<'limit' | 'number'>>, 'empty'> = {
  style: TextInputStyle.Short,
  maxLength: 15,
  show: ({ t, settings }, key) => settingOf(settings, key)?.toLocaleString(t.locale) ?? '',
  hint: ({ t, settings, call }, key) => {
    const { min, max } = rangeOf(key, settings, call.services.limits);
    return t('settings.range', { min, max });
  },
  parse: (typed, { settings, call }, key) => {
    if (typed === '') return () => undefined;
    const { min, max } = rangeOf(key, settings, call.services.limits);
    const value = parseWholeNumber(typed);
    if (value === undefined || value < min || value > max) {
      throw new Failure('settings.number-invalid', { min, max });
    }
    return () => value;
  },
};

const TYPINGS: { readonly [Kind in TypedKind]: Typing<KeyOf<Kind>> } = {
  number: { ...number, empty: ({ t }, key) => t(`setting.${key}.none`) },
  limit: {
    ...number,
    empty: ({ t, settings, call }, key) => {
      const { usual } = boundsOf(key, settings, call.services.limits);
      return t('settings.limit.default', { value: usual });
    },
  },
  language: {
    style: TextInputStyle.Short,
    maxLength: 64,
    show: ({ t, settings }, key) => {
      const code = settingOf(settings, key);
      return code === undefined ? '' : languageName(code, t.locale);
    },
    empty: ({ t }, key) => t(`setting.${key}.none`),
    hint: ({ t }, key) => t(`setting.${key}.hint`),
    parse: (typed) => {
      const code = typed === '' ? undefined : parseLanguage(typed, REPLY_LANGUAGES);
      return () => code;
    },
  },
  prefix: {
    ...prefix,
    style: TextInputStyle.Short,
    maxLength: 2 * prefixCharacters,
    show: ({ settings }, key) => settingOf(settings, key) ?? '',
    parse: (typed) => {
      const [first] = parsePrefixes(typed);
      return () => first;
    },
  },
  prefixes: {
    ...prefix,
    style: TextInputStyle.Paragraph,
    maxLength: 500,
    show: ({ settings }, key) => settingOf(settings, key).join('\n'),
    parse: (typed) => {
      const prefixes = parsePrefixes(typed);
      return () => prefixes;
    },
  },
  words: {
    style: TextInputStyle.Paragraph,
    // Discord's limit.
    maxLength: 4_000,
    show: () => '',
    hint: ({ t }, key) => t(`setting.${key}.hint`),
    parse: (typed) => {
      const added = parseWords(typed);
      return (current) => withWords(current, added);
    },
  },
};

function parsePrefixes(typed: string): string[] {
  const lines = typed.split('\n').map((line) => line.trim());
  if (lines.some((line) => countCharacters(line) > prefixCharacters)) {
    throw new Failure('read.prefix-too-long', { limit: prefixCharacters });
  }
  return including(
    [],
    lines.filter((line) => line !== ''),
  );
}

const typingOf = (key: TypedKey) => TYPINGS[SETTINGS[key].kind] as Typing<TypedKey>;

/**
 * The setting that the custom ID of a form or its button names.
 * @throws Failure `component.outdated`
 */
export function typedSetting([name]: readonly string[]): TypedKey {
  const key = settingNamed(name, ...TYPED_KINDS);
  if (key === undefined) throw new Failure('component.outdated', {});
  return key;
}

/**
 * The form of one setting, with its current value or with what the member typed before.
 * @throws Failure `draft.gone`, `draft.not-yours`, and those of `assertMayChange`
 */
export function openForm(command: string, call: Omit<ComponentCall, 'reply'>): ModalComponentData {
  const { t, services, settings, args } = call;
  const key = typedSetting(args);
  assertMayChange(call, key);
  const view = { command, call, settings, t };
  const { style, maxLength, show, hint, empty } = typingOf(key);
  const [, draftId] = args;
  const value =
    draftId === undefined
      ? show(view, key)
      : (services.drafts.find(draftId, draftOwnerOf(call)).options[FIELD] ?? '');
  const input = new TextInputBuilder()
    .setCustomId(FIELD)
    .setStyle(style)
    .setRequired(empty === undefined)
    .setMaxLength(maxLength);
  if (empty !== undefined) input.setPlaceholder(empty(view, key));
  if (value !== '') input.setValue(value);
  return {
    customId: controlId(command, 'form', key),
    title: t(`setting.${key}`),
    components: [
      new LabelBuilder()
        .setLabel(t(`setting.${key}.label`))
        .setDescription(hint(view, key))
        .setTextInputComponent(input),
    ],
  };
}

const typedIn = ({ interaction }: ModalCall) => interaction.fields.getTextInputValue(FIELD);

/** Saves what a member typed. @throws Failure like `Typing.parse` and `changeSetting` */
export async function saveForm(call: ModalCall): Promise<Changed> {
  const key = typedSetting(call.args);
  const { settings, t } = call;
  const view = { command: call.commandName, call, settings, t };
  const step = typingOf(key).parse(typedIn(call).trim(), view, key);
  return changeSetting(call, key, step);
}

/** Offers the form again after a mistake, with what was typed into it. */
export function recoverForm(
  command: string,
  call: ModalCall,
  { code }: Failure,
): Recovery | undefined {
  // Anything else would fail again, whatever is typed.
  if (!/^(language|read|settings)\./.test(code)) return undefined;
  const key = typedSetting(call.args);
  const draftId = call.services.drafts.keep(draftOwnerOf(call), {
    options: { [FIELD]: typedIn(call) },
  });
  return {
    rows: [row(button(call.t, 'draft.button.edit', controlId(command, 'form', key, draftId)))],
  };
}
