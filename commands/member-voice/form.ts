import type { ModalComponentData } from 'discord.js';
import { describeFailure, type MessageKey } from '../../src/bot/i18n/index.ts';
import type { AnyCall, ModalCall } from '../../src/bot/interactions/command.ts';
import { tagOf } from '../../src/bot/interactions/custom-id.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import type { ChangedBy } from '../../src/bot/store/member-voices.ts';
import type {
  MemberVoice,
  MemberVoiceChange,
  MemberVoiceSetting,
} from '../../src/bot/store/voice-settings.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { drawForm, readForm } from '../drafts/form.ts';
import { callerOf } from '../shared/caller.ts';
import { plainVoiceName, voiceNames, warnAboutTone } from '../shared/voice-names.ts';
import { parseField } from './fields.ts';

/** A form of Discord has at most five fields, so there are two. */
const FORMS = {
  sound: ['tone', 'speed', 'pitch', 'exaggeration', 'language'],
  name: ['voice', 'nickname'],
} as const satisfies Record<string, readonly MemberVoiceSetting[]>;
export type MemberVoiceForm = keyof typeof FORMS;

const HINTS = {
  voice: 'option.preset-voice.description',
  nickname: 'option.nickname.description',
  tone: 'option.preset-tone.description',
  speed: 'option.speed.description',
  pitch: 'option.pitch.description',
  exaggeration: 'option.exaggeration.description',
  language: 'option.preset-language.description',
} as const satisfies Record<MemberVoiceSetting, MessageKey>;

const MAX_CHARACTERS: Readonly<Record<MemberVoiceSetting, number>> = {
  voice: 128,
  nickname: STORE_LIMITS.nameCharacters,
  tone: STORE_LIMITS.toneCharacters,
  speed: 10,
  pitch: 10,
  exaggeration: 10,
  language: 64,
};

/** Enough to notice that a field was edited, and short, because a custom ID takes 100 characters. */
const TAG_CHARACTERS = 5;
const TAG_SEPARATOR = '.';

interface Target {
  /** The member whose voice it is. */
  readonly memberId: string;
  readonly form: MemberVoiceForm;
}

/**
 * A form with the member's settings as they are now.
 * @param idOf the form's custom ID. Its argument is for {@link saveMemberVoiceForm}, at most 30 characters long
 */
export async function openMemberVoiceForm(
  call: Omit<AnyCall, 'reply'>,
  { memberId, form }: Target,
  idOf: (shown: string) => string,
): Promise<ModalComponentData> {
  const { t, interaction, services } = call;
  const { guildId } = callerOf(interaction);
  const own = (await services.store.memberVoices.get(guildId, memberId)) ?? {};
  const values = await valuesOf(call, own);
  const shown = FORMS[form].map((setting) => shortTag(values[setting])).join(TAG_SEPARATOR);
  return drawForm(idOf(shown), {
    title: t(`voice.form.${form}`),
    fields: FORMS[form].map((setting) => ({
      kind: 'line',
      id: setting,
      label: t(`voice.setting.${setting}`),
      hint: t(HINTS[setting]),
      value: values[setting],
      isRequired: false,
      maxLength: MAX_CHARACTERS[setting],
    })),
  });
}

/** The settings as texts, as a member would type them. Empty ones are not set. */
async function valuesOf(
  call: Omit<AnyCall, 'reply'>,
  own: MemberVoice,
): Promise<Record<MemberVoiceSetting, string>> {
  const { t, interaction } = call;
  const names = await voiceNames(call, callerOf(interaction));
  const number = (value: number | undefined) => (value === undefined ? '' : String(value));
  return {
    voice: own.voice === undefined ? '' : plainVoiceName(names, own.voice),
    nickname: own.nickname ?? '',
    tone: own.tone ?? '',
    speed: number(own.speed),
    pitch: number(own.pitch),
    exaggeration: number(own.exaggeration),
    language: own.language === undefined ? '' : languageName(own.language, t.locale),
  };
}

interface FormSender extends Target {
  readonly by: ChangedBy;
  /** The argument of `idOf`. */
  readonly shown: string | undefined;
}

/**
 * Saves the fields that were edited; the others stay as they are, even if they have changed since the form was opened. A
 * field that was emptied is reset. What is invalid is reported, and the rest is saved.
 * @returns lines that say what happened
 * @throws Failure `voice.locked`
 */
export async function saveMemberVoiceForm(
  call: ModalCall,
  { memberId, form, by, shown = '' }: FormSender,
): Promise<string[]> {
  const { t, interaction, services } = call;
  const caller = callerOf(interaction);
  const tags = shown.split(TAG_SEPARATOR);
  let change: MemberVoiceChange = {};
  const problems: string[] = [];
  const filled = readForm(interaction);
  for (const [nth, setting] of FORMS[form].entries()) {
    const typed = filled[setting];
    if (typed === undefined || shortTag(typed) === tags[nth]) continue;
    try {
      const value = typed === '' ? null : await parseField(call, setting, typed, caller);
      change = { ...change, [setting]: value };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const reason = describeFailure(t, error);
      problems.push(t('voice.form.problem', { setting: t(`voice.setting.${setting}`), reason }));
    }
  }
  const isChange = Object.keys(change).length > 0;
  if (isChange) await services.store.memberVoices.set(caller.guildId, memberId, change, by);
  return [
    ...(isChange ? [t('voice.saved')] : []),
    ...(!isChange && problems.length === 0 ? [t('voice.unchanged')] : []),
    ...problems,
    ...(await warnAboutTone(call, change.tone ?? undefined)),
  ];
}

function shortTag(value: string): string {
  return tagOf(value.trim()).slice(0, TAG_CHARACTERS);
}
