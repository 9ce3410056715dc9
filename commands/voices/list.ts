import { ButtonStyle } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import { type CardPart, section, text } from '../../src/bot/interactions/card.ts';
import { tagOf } from '../../src/bot/interactions/custom-id.ts';
import type { ClonedVoice } from '../../src/bot/store/clones.ts';
import { isPersonalScope } from '../../src/bot/store/personal-scope.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import type { Language } from '../../src/shared/contract/languages.ts';
import type { CatalogVoice } from '../../src/shared/contract/voices.ts';
import { type MemberVoiceState, readMemberVoice } from '../member-voice/describe.ts';
import { resetMenu } from '../member-voice/reset.ts';
import { BACK, type Listed, type Scene } from '../picker/list.ts';
import { Picker } from '../picker/picker.ts';
import { renameForm } from '../picker/rename.ts';
import { playSamples, type Sample } from '../previews/play.ts';
import { describeLikeness } from '../shared/clone-likeness.ts';
import { button, row } from '../shared/components.ts';
import { deleteClone, describeDeleted } from '../shared/delete-clone.ts';
import { speakerLines } from '../shared/speaker-lines.ts';
import {
  describeCharacter,
  describeClone,
  describeCloneKind,
  describeVoice,
  voiceNameFor,
} from '../shared/voice-names.ts';
import { type CatalogEntry, canUse, catalogFor, isMatch, parseFilters } from './catalog.ts';
import { filterRows } from './filters.ts';

interface VoicesData extends Listed<CatalogEntry> {
  /** How the caller sounds. */
  readonly own: MemberVoiceState;
  /** In which new clones can sound like the person. */
  readonly cloningLanguages: readonly Language[];
}

type VoicesScene = Scene<VoicesData>;

/** With the member's own voice and all controls, more would exceed 40 components. */
export const VOICES_PER_PAGE = 5;

/** The voices of a server: the caller's own, and the catalog to play and to choose from. */
export const voicesPicker = new Picker<CatalogEntry, VoicesData>({
  command: 'voices',
  itemsPerPage: VOICES_PER_PAGE,
  filters: parseFilters,
  matches: (entry, filters) => isMatch(entry, parseFilters(filters)),
  read: async (call) => {
    const [items, own] = await Promise.all([
      catalogFor(call),
      readMemberVoice(call, call.interaction.user.id),
    ]);
    return { items, own, cloningLanguages: call.services.cloning.languages };
  },
  refOf: ({ id }) => tagOf(id),
  gone: () => new Failure('voice.gone', {}),

  overview: {
    above: ownVoiceParts,
    heading: ({ t }, { before, items, count }) =>
      count === 0
        ? t('voices.none')
        : t('voices.page', { from: before + 1, to: before + items.length, count }),
    line: ({ t, own }, entry) => {
      const mark = entry.id === own.current.voice ? ` · ${t('voices.mark.yours')}` : '';
      return `**${nameOf(t, entry)}**${mark}\n${detailsOf(t, entry)}`;
    },
    button: 'play',
    menu: { placeholder: 'voices.open', label: labelOf },
    below: filterRows,
    besidePages: ({ t, items, caller, view, idOf }) =>
      items.some((entry) => isMatch(entry, parseFilters(view.filters)) && canUse(entry, caller))
        ? [button(t, 'voices.button.audition', idOf('audition', view))]
        : [],
  },

  detail: {
    describe: ({ t, own, cloningLanguages }, entry) =>
      [
        `### ${nameOf(t, entry)}`,
        detailsOf(t, entry),
        ...(entry.id === own.current.voice ? [t('voices.yours')] : []),
        describeOrigin(t, entry),
        ...(entry.kind === 'clone'
          ? describeCloning(t, entry.voice, cloningLanguages)
          : describeEngine(entry.voice)),
      ].join('\n'),
    rows: [
      ['play', 'use'],
      [BACK, 'rename', 'delete'],
    ],
    back: 'voices.button.all',
    gone: 'voices.gone',
  },

  belowClips: 'use',
  actions: {
    play: {
      label: 'voices.button.play',
      style: ButtonStyle.Primary,
      failure: usageFailure,
      run: ({ call, item, rowsBelowClip: rows }) =>
        playSamples(call, [{ ...sampleOf(call.t, item), rows }]),
    },
    use: {
      label: 'voices.button.use',
      style: ButtonStyle.Success,
      failure: usageFailure,
      isShown: ({ own }) => !own.own.isLocked,
      isDisabled: ({ own }, entry) => entry.id === own.own.voice,
      run: async ({ call, scene: { t, caller }, item, show }) => {
        const { guildId, memberId } = caller;
        await call.services.store.memberVoices.set(guildId, memberId, { voice: item.id });
        await show(t('voices.used', { voice: plainText(labelOf(t, item)) }));
      },
    },
    rename: {
      label: 'voices.button.rename',
      failure: (scene, entry) => (isOwn(scene, entry) ? undefined : new Failure('voice.gone', {})),
      form: renameForm('voices', ({ voice }) => voice.name),
      run: async ({ call, scene: { t, caller }, item, typed, show }) => {
        const { name = '' } = typed;
        const { clones } = call.services.store;
        const renamed = await clones.rename(caller.guildId, item.id, name);
        const names = { before: plainText(item.voice.name), name: plainText(renamed.name) };
        await show(t('voices.renamed', names));
      },
    },
    delete: {
      label: 'voices.button.delete',
      style: ButtonStyle.Danger,
      // Managers may delete every cloned voice, but not rename it.
      failure: (scene, entry) =>
        isOwn(scene, entry) || (entry.kind === 'clone' && scene.caller.isManager)
          ? undefined
          : new Failure('voice.gone', {}),
      question: ({ t }, { voice }) => t('clone.delete.question', { name: plainText(voice.name) }),
      run: async ({ call, scene: { t, caller }, item, showList }) => {
        const removed = await deleteClone(call.services, caller.guildId, item.id);
        await showList(describeDeleted(t, removed));
      },
    },
  },
});

/** A voice may have been deleted or made private, and managers see voices that they may not use. */
function usageFailure({ caller }: VoicesScene, entry: CatalogEntry): Failure | undefined {
  return canUse(entry, caller) ? undefined : new Failure('voice.gone', {});
}

function isOwn({ caller }: VoicesScene, { kind, voice }: CatalogEntry): boolean {
  return kind === 'clone' && (voice satisfies ClonedVoice).ownerId === caller.memberId;
}

/** How a voice sounds without other settings. */
export function sampleOf(t: Translate, entry: CatalogEntry): Sample {
  const { kind, voice } = entry;
  const facts =
    kind === 'preset'
      ? { name: voiceNameFor(t, voice), details: describeCharacter(t, voice) }
      : { name: voice.name, details: describeCloneKind(t, voice) };
  return { settings: { voice: entry.id }, ...facts };
}

/** The label of a voice in menus. Markdown in the name is not escaped. */
function labelOf(t: Translate, { kind, voice }: CatalogEntry): string {
  return kind === 'preset' ? describeVoice(t, voice) : describeClone(t, voice);
}

/** The name alone, with markdown escaped. */
function nameOf(t: Translate, { kind, voice }: CatalogEntry): string {
  return plainText(kind === 'preset' ? voiceNameFor(t, voice) : voice.name);
}

/** Everything but the name: `English · female, friendly`, or `cloned voice`, and the credit. */
function detailsOf(t: Translate, { kind, voice }: CatalogEntry): string {
  if (kind === 'clone') return describeCloneKind(t, voice);
  const { credit } = voice;
  return (
    describeCharacter(t, voice) + speakerLines(t, credit === undefined ? {} : { credits: [credit] })
  );
}

function describeOrigin(t: Translate, { kind, id, voice }: CatalogEntry): string {
  if (kind === 'preset') return t('voices.details', { id });
  const when = `<t:${Math.floor(voice.createdAt / 1_000)}:R>`;
  return t('voices.details.clone', { id, member: `<@${voice.ownerId}>`, when });
}

/** Without an engine that clones, all clones are spoken by the embedded one, also those that it has not cloned. */
function describeCloning(
  t: Translate,
  { quality }: ClonedVoice,
  possible: readonly Language[],
): string[] {
  return possible.length === 0 ? [] : describeLikeness(t, quality, possible);
}

/** The engine and license of a voice; nothing for the embedded engine. */
function describeEngine(voice: CatalogVoice): string[] {
  const facts = [voice.engine, voice.licence].filter((fact) => fact !== undefined);
  return facts.length === 0 ? [] : [`-# ${facts.map(plainText).join(' · ')}`];
}

/** The member's own voice with its controls. A member whose voice is locked has none. */
function ownVoiceParts(scene: Scene<{ readonly own: MemberVoiceState }>): CardPart[] {
  const { t, caller, view, idOf } = scene;
  const { voice, lines, own } = scene.own;
  const content = [t('voice.yours'), `**${voice}**`, ...lines].join('\n');
  if (own.isLocked) return [text(content)];
  const menu = resetMenu(t, own, idOf('own-reset', view));
  return [
    section(content, button(t, 'voices.button.play', idOf('own-play', view))),
    row(
      button(t, 'voice.button.sound', idOf('own-sound', view)),
      // Nicknames are spoken on servers only.
      ...(isPersonalScope(caller.guildId)
        ? []
        : [button(t, 'voice.button.name', idOf('own-name', view))]),
      button(t, 'voice.button.surprise', idOf('own-surprise', view), {
        style: ButtonStyle.Primary,
      }),
    ),
    ...(menu === undefined ? [] : [row(menu)]),
  ];
}
