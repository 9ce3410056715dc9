import { REPLY_LANGUAGES } from '../../src/bot/i18n/index.ts';
import type { AnyCall, InteractionHandlers } from '../../src/bot/interactions/command.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
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
import type { FormContent } from '../drafts/form.ts';
import { tryAgain } from '../drafts/try-again.ts';
import { including } from '../shared/id-menus.ts';
import { parseWholeNumber } from '../shared/whole-number.ts';
import { assertMayChange, type Changed, changeSetting } from './change.ts';
import { ACTIONS } from './draw.ts';
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
  readonly kind: 'line' | 'paragraph';
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
  kind: 'line',
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
    kind: 'line',
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
    kind: 'line',
    maxLength: 2 * prefixCharacters,
    show: ({ settings }, key) => settingOf(settings, key) ?? '',
    parse: (typed) => {
      const [first] = parsePrefixes(typed);
      return () => first;
    },
  },
  prefixes: {
    ...prefix,
    kind: 'paragraph',
    maxLength: 500,
    show: ({ settings }, key) => settingOf(settings, key).join('\n'),
    parse: (typed) => {
      const prefixes = parsePrefixes(typed);
      return () => prefixes;
    },
  },
  words: {
    kind: 'paragraph',
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
function typedSetting([name]: readonly string[]): TypedKey {
  const key = settingNamed(name, ...TYPED_KINDS);
  if (key === undefined) throw new Failure('component.outdated', {});
  return key;
}

/**
 * The form of one setting, on the card of a command.
 * @param save changes the setting and shows it
 */
export function settingForm(
  command: string,
  save: (call: AnyCall, key: TypedKey, change: () => Promise<Changed>) => Promise<void>,
): Required<InteractionHandlers> {
  return tryAgain({
    command,
    action: ACTIONS.form,
    form: {
      fields: [FIELD],
      args: 1,
      draw: (call, draft) => {
        const { settings, t } = call;
        const key = typedSetting(call.args);
        assertMayChange(call, key);
        return drawTyped({ command, call, settings, t }, key, draft?.options);
      },
    },
    run: (call, { options }) => {
      const { settings, t } = call;
      const key = typedSetting(call.args);
      return save(call, key, async () => {
        const view = { command, call, settings, t };
        return changeSetting(call, key, typingOf(key).parse(options[FIELD] ?? '', view, key));
      });
    },
  });
}

/** @param options what was typed before. Default: the current value */
function drawTyped(view: SettingView, key: TypedKey, options?: Draft['options']): FormContent {
  const { t } = view;
  const { kind, maxLength, show, hint, empty } = typingOf(key);
  return {
    title: t(`setting.${key}`),
    fields: [
      {
        kind,
        id: FIELD,
        label: t(`setting.${key}.label`),
        hint: hint(view, key),
        value: options === undefined ? show(view, key) : options[FIELD],
        isRequired: empty === undefined,
        maxLength,
        ...(empty && { placeholder: empty(view, key) }),
      },
    ],
  };
}
