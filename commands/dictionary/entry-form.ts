import type { Translate } from '../../src/bot/i18n/index.ts';
import type {
  AnyCall,
  CommandCall,
  ComponentCall,
  ModalCall,
  Recovery,
} from '../../src/bot/interactions/command.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
import type { Row } from '../../src/bot/interactions/reply.ts';
import type { DictionaryEntry, DictionaryOwner } from '../../src/bot/store/dictionary-entries.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { isPattern } from '../../src/bot/text/dictionary/apply.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import type { FormContent } from '../drafts/form.ts';
import { tryAgain } from '../drafts/try-again.ts';
import { describeEntry } from './describe-entry.ts';
import { dictionaryPicker, refOfEntry, unknownEntry } from './list.ts';
import { dictionaryOwner, nameOf } from './owner.ts';

type Kind = DictionaryEntry['kind'];

/** A member's input for an entry. */
export interface TypedEntry {
  readonly from: string;
  readonly to: string;
  readonly isMuted: boolean;
}

/** The effect on the word: something else is spoken, or nothing. */
const HOW = ['say', 'skip'] as const;

/**
 * The form of an entry, with its texts or with what the member typed before. Its arguments are those of the list; instead of
 * the reference of an entry, the kind of a new one.
 */
export const entryForm = tryAgain({
  command: 'dictionary',
  action: 'edit',
  form: {
    fields: ['from', 'how', 'to'],
    args: 3,
    draw: async (call, draft) => {
      const { owner, ref } = argumentsOf(call);
      const entry = isNew(ref) ? undefined : await entryOfRef(ref, owner, call.services);
      const { from = '', to = '' } = entry ?? {};
      const typed = draft ? fromDraft(draft) : { from, to, isMuted: entry?.to === '' };
      return drawEntry(call.t, kindIn(ref), typed);
    },
  },
  // An entry that was removed or changed meanwhile can still be added.
  argsAfter: ({ code }, args) => {
    const [whose = 'server', page = '0', ref = 'word'] = args;
    return code === 'dictionary.unknown' ? [whose, page, kindIn(ref)] : args;
  },
  run: saveEntryForm,
});

function argumentsOf(call: Omit<ComponentCall | ModalCall, 'reply'>) {
  const view = dictionaryPicker.viewIn(call.args);
  const [whose = 'server'] = view.filters;
  return { view, owner: dictionaryOwner(call, whose), ref: view.selected };
}

const isNew = (ref: string) => !ref.includes('.');
const kindIn = (ref: string): Kind => (ref.startsWith('pattern') ? 'pattern' : 'word');

/** @throws Failure `dictionary.unknown` if it was removed or changed meanwhile */
async function entryOfRef(
  ref: string,
  owner: DictionaryOwner,
  { store }: AnyCall['services'],
): Promise<DictionaryEntry> {
  const entries = await store.dictionary.list(owner);
  const entry = entries.find((other) => refOfEntry(other) === ref);
  if (entry === undefined) throw unknownEntry(ref);
  return entry;
}

function drawEntry(t: Translate, kind: Kind, { from, to, isMuted }: TypedEntry): FormContent {
  return {
    title: t('dictionary.form.entry.title'),
    fields: [
      {
        kind: 'line',
        id: 'from',
        label: t(`dictionary.form.${kind}.label`),
        hint: t(`dictionary.form.${kind}.hint`),
        value: from,
        minLength: 1,
        maxLength: STORE_LIMITS.dictionaryFromCharacters,
      },
      {
        kind: 'choice',
        id: 'how',
        label: t('dictionary.form.how.label'),
        value: isMuted ? 'skip' : 'say',
        choices: HOW.map((how) => [how, t(`dictionary.form.how.${how}`)] as const),
      },
      {
        kind: 'line',
        id: 'to',
        label: t('dictionary.form.spoken.label'),
        hint: t('dictionary.form.spoken.hint'),
        value: to,
        isRequired: false,
        maxLength: STORE_LIMITS.dictionaryToCharacters,
      },
    ],
  };
}

/**
 * Changes the entry, or adds a new one.
 * @throws Failure `dictionary.spoken-missing`, `dictionary.pattern-invalid`, and those of the store
 */
async function saveEntryForm(call: ComponentCall | ModalCall, draft: Draft): Promise<void> {
  const { t, services, reply } = call;
  const { owner, view, ref } = argumentsOf(call);
  const typed = fromDraft(draft);
  if (isNew(ref)) return reply.show(await addEntry(call, owner, kindIn(ref), typed));
  const { id, kind } = await entryOfRef(ref, owner, services);
  const to = replacementIn(typed);
  assertPattern(kind, typed.from);
  const entry = await services.store.dictionary.change(owner, id, { from: typed.from, to });
  const note = t('dictionary.changed', { entry: describeEntry(t, entry) });
  await dictionaryPicker.showItem(call, { ...view, selected: refOfEntry(entry) }, note);
}

/**
 * Adds an entry.
 * @returns a sentence that says so
 * @throws Failure `dictionary.spoken-missing`, `dictionary.pattern-invalid`, and those of the store
 */
export async function addEntry(
  { interaction, services, t }: AnyCall,
  owner: DictionaryOwner,
  kind: Kind,
  typed: TypedEntry,
): Promise<string> {
  const to = replacementIn(typed);
  assertPattern(kind, typed.from);
  const createdBy = interaction.user.id;
  const draft = { kind, from: typed.from, to, createdBy };
  const entry = await services.store.dictionary.add(owner, draft);
  const key = entry.to === '' ? 'dictionary.added-silent' : 'dictionary.added';
  return t(`${key}.${nameOf(owner)}`, { entry: describeEntry(t, entry) });
}

/** Offers the form after `/dictionary add` or `pattern` has failed, with what was typed. */
export async function recoverCommand(
  call: CommandCall,
  failure: Failure,
): Promise<Recovery | undefined> {
  const kind = call.interaction.options.getSubcommand();
  if (kind !== 'add' && kind !== 'pattern') return undefined;
  const { draft, args } = typedEntry(call, kind === 'add' ? 'word' : 'pattern');
  return entryForm.recover(call, failure, draft, args);
}

/** A button that opens the form with what a member typed for a new entry. */
export function sayRow(call: CommandCall, kind: Kind): Row {
  const { draft, args } = typedEntry(call, kind);
  return entryForm.editRow(call, 'dictionary.button.say', draft, args);
}

/** The options of `/dictionary add` and `pattern`, also as the draft and the arguments of a form. */
export function typedEntry(call: CommandCall, kind: Kind) {
  const { options } = call.interaction;
  const owner = dictionaryOwner(call, options.getString('for'));
  const typed: TypedEntry = {
    from: options.getString(kind, true),
    to: options.getString('spoken')?.trim() ?? '',
    isMuted: options.getBoolean('mute') ?? false,
  };
  const { from, to, isMuted } = typed;
  const draft: Draft = { options: { from, to, how: isMuted ? 'skip' : 'say' } };
  return { owner, typed, draft, args: [nameOf(owner), '0', kind] };
}

function fromDraft({ options: { from = '', to = '', how } }: Draft): TypedEntry {
  return { from, to, isMuted: how === 'skip' };
}

/** @throws Failure `dictionary.spoken-missing`: nothing typed is not the same as muted */
function replacementIn({ to, isMuted }: TypedEntry): string {
  if (isMuted) return '';
  if (to === '') throw new Failure('dictionary.spoken-missing', {});
  return to;
}

function assertPattern(kind: Kind, from: string): void {
  if (kind === 'pattern' && !isPattern(from)) throw new Failure('dictionary.pattern-invalid', {});
}
