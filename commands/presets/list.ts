import { ButtonStyle } from 'discord.js';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { tagOf } from '../../src/bot/interactions/custom-id.ts';
import { accessFailure, managementFailure } from '../../src/bot/policy/access.ts';
import type { VoicePreset } from '../../src/bot/store/voice-settings.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { isCatalogVoice } from '../../src/shared/contract/voices.ts';
import { type ActionUse, BACK, type Listed, type Scene } from '../picker/list.ts';
import { Picker } from '../picker/picker.ts';
import { renameForm } from '../picker/rename.ts';
import { playSamples } from '../previews/play.ts';
import { callerOf } from '../shared/caller.ts';
import { describeStyle, isPrivate, nameVoice, voiceNames } from '../shared/voice-names.ts';
import {
  changeChannelDefaults,
  channelParts,
  defaultsOf,
  marksOf,
  nameChannels,
  type PresetDefaults,
} from './defaults.ts';

/** A preset as the caller sees it. */
interface ListedPreset {
  readonly preset: VoicePreset;
  /** The voice's name, with markdown escaped. */
  readonly voice: string;
  readonly defaults: PresetDefaults;
  /** Whether the caller may use its voice. */
  readonly isUsable: boolean;
  /** Whether only the voice's owner can use the preset. */
  readonly isPrivate: boolean;
}

interface PresetsData extends Listed<ListedPreset> {
  /** Whether the caller's own voice is locked. */
  readonly isLocked: boolean;
}

type PresetsScene = Scene<PresetsData>;
type PresetUse = ActionUse<ListedPreset, PresetsData>;

/** The value of the filter for the presets of all members. */
const EVERYONE = 'all';

/** The presets of a server. */
export const presetsPicker = new Picker<ListedPreset, PresetsData>({
  command: 'preset',
  itemsPerPage: 6,
  filters: ([member = '']) => [/^\d{15,20}$/.test(member) ? member : EVERYONE],
  matches: ({ preset }, [member]) => member === EVERYONE || preset.createdBy === member,
  read: readPresets,
  refOf: ({ preset }) => refOfPreset(preset.name),
  gone: () => new Failure('preset.gone', {}),

  overview: {
    heading: ({ t, view }, { count }) => {
      const [by = EVERYONE] = view.filters;
      if (by === EVERYONE) return count === 0 ? t('preset.list.none') : t('preset.list', { count });
      return t(count === 0 ? 'preset.list.none-by' : 'preset.list.by', { member: `<@${by}>` });
    },
    line: ({ t }, { preset, voice, defaults }) =>
      `**${plainText(preset.name)}**${marksOf(t, defaults)}\n${voice}`,
    button: 'play',
    menu: { placeholder: 'preset.open', label: (_, { preset }) => preset.name },
  },

  detail: {
    describe: describePreset,
    rows: [
      ['play', 'use'],
      [BACK, 'rename', 'delete'],
      ['set-default', 'clear-default'],
    ],
    back: 'preset.button.all',
    gone: 'preset.gone',
    more: ({ t, call, view, idOf }, { defaults }) =>
      managesPresets(call) ? channelParts(t, defaults, idOf('channels', view)) : [],
  },

  belowClips: 'use',
  actions: {
    play: {
      label: 'voices.button.play',
      style: ButtonStyle.Primary,
      failure: usageFailure,
      run: ({ call, item: { preset }, rowsBelowClip: rows }) =>
        playSamples(call, [{ settings: preset, name: preset.name, rows }]),
    },
    use: {
      label: 'preset.button.use',
      style: ButtonStyle.Success,
      failure: usageFailure,
      isShown: ({ isLocked }) => !isLocked,
      run: makeOwn,
    },
    rename: {
      label: 'preset.button.rename',
      failure: changeFailure,
      form: renameForm('preset', ({ preset }) => preset.name),
      run: async ({ call, scene: { t, caller }, item: { preset }, typed, showItem }) => {
        const { presets } = call.services.store;
        const { name } = await presets.rename(caller.guildId, preset.name, typed.name ?? '');
        const names = { before: plainText(preset.name), name: plainText(name) };
        await showItem(refOfPreset(name), t('preset.renamed', names));
      },
    },
    delete: {
      label: 'preset.delete.button',
      style: ButtonStyle.Danger,
      failure: changeFailure,
      question: ({ t }, { preset: { name, createdBy } }) =>
        t('preset.delete.question', { name: plainText(name), member: `<@${createdBy}>` }),
      run: async ({ call, scene: { t, caller }, item: { preset }, showList }) => {
        await call.services.store.presets.remove(caller.guildId, preset.name);
        await showList(t('preset.deleted', { name: plainText(preset.name) }));
      },
    },
    'set-default': {
      label: 'preset.button.set-default',
      failure: defaultFailure,
      isShown: (_, { defaults }) => !defaults.isGuildDefault,
      run: async ({ call, scene: { t, caller }, item: { preset }, show }) => {
        const { presets } = call.services.store;
        await presets.setDefault(caller.guildId, { kind: 'guild' }, preset.name);
        await show(t('preset.default.guild', { name: plainText(preset.name) }));
      },
    },
    'clear-default': {
      label: 'preset.button.clear-default',
      failure: defaultFailure,
      isShown: (_, { defaults }) => defaults.isGuildDefault,
      run: async ({ call, scene: { t, caller }, item: { preset }, show }) => {
        const { presets } = call.services.store;
        await presets.clearDefault(caller.guildId, { kind: 'guild' }, preset.name);
        await show(t('preset.default.guild-cleared'));
      },
    },
    channels: {
      failure: defaultFailure,
      run: async ({ call, scene: { t }, item: { preset }, show }) => {
        await changeChannelDefaults(call, preset.name);
        await show(t('preset.default.saved'));
      },
    },
  },
});

/** The custom ID of a button that opens the presets that a member has saved. */
export const idOfPresetsBy = (memberId: string): string =>
  presetsPicker.idOf('list', presetsPicker.view({ filters: [memberId] }));

/** Stands for a preset in custom IDs. */
export const refOfPreset = tagOf;

/** Whether a member may change everyone's presets, and the defaults: managers, and the roles from `/settings`. */
export function managesPresets({
  interaction,
  settings,
}: Pick<AnyCall, 'interaction' | 'settings'>): boolean {
  return managementFailure('presets', interaction, settings) === undefined;
}

async function readPresets(call: Omit<AnyCall, 'reply'>): Promise<PresetsData> {
  const { voices, store } = call.services;
  const caller = callerOf(call.interaction);
  const { guildId, memberId } = caller;
  const [all, defaults, names, own] = await Promise.all([
    store.presets.list(guildId),
    store.presets.listDefaults(guildId),
    voiceNames(call, caller),
    store.memberVoices.get(guildId, memberId),
  ]);
  const items = all.map(async (preset) => ({
    preset,
    voice: nameVoice(names, preset.voice),
    defaults: defaultsOf(defaults, preset.name),
    // Most voices are known without asking the database for each.
    isUsable:
      names.clones.some(({ voiceId }) => voiceId === preset.voice) ||
      isCatalogVoice(voices, preset.voice) ||
      (await store.clones.mayUse(guildId, memberId, preset.voice)),
    isPrivate: isPrivate(names, preset.voice),
  }));
  return { items: await Promise.all(items), isLocked: own?.isLocked ?? false };
}

function describePreset({ t }: PresetsScene, listed: ListedPreset): string {
  const { preset, voice, defaults } = listed;
  const channels = nameChannels(t, defaults.channelIds);
  return [
    `### ${plainText(preset.name)}`,
    voice,
    ...describeStyle(t, preset),
    ...(defaults.isGuildDefault ? [t('preset.detail.guild-default')] : []),
    ...(channels ? [t('preset.detail.channel-defaults', { channels })] : []),
    ...(listed.isPrivate ? [t('preset.only-you')] : []),
    t('preset.saved-by', {
      member: `<@${preset.createdBy}>`,
      when: `<t:${Math.floor(preset.createdAt / 1_000)}:R>`,
    }),
  ].join('\n');
}

/** The voice of a preset may be another member's private one. */
function usageFailure(_: PresetsScene, { preset, isUsable }: ListedPreset): Failure | undefined {
  return isUsable ? undefined : new Failure('preset.unusable', { name: preset.name });
}

/** Members may change what they saved. */
function changeFailure(
  { call, caller }: PresetsScene,
  { preset: { name, createdBy } }: ListedPreset,
): Failure | undefined {
  const failure = accessFailure('presets', call.interaction, call.settings);
  const mayChange = createdBy === caller.memberId || managesPresets(call);
  return failure ?? (mayChange ? undefined : new Failure('preset.not-yours', { name }));
}

function defaultFailure({ call }: PresetsScene): Failure | undefined {
  return managementFailure('presets', call.interaction, call.settings);
}

/** Makes the preset's settings the member's own. Their nickname stays. */
async function makeOwn({ call, scene, item: { preset }, show }: PresetUse): Promise<void> {
  const { guildId, memberId } = scene.caller;
  const { voice, language = null, tone = null, exaggeration = null } = preset;
  const { speed = null, pitch = null } = preset;
  const change = { voice, language, tone, exaggeration, speed, pitch };
  await call.services.store.memberVoices.set(guildId, memberId, change);
  await show(scene.t('preset.used', { name: plainText(preset.name) }));
}
