import {
  LabelBuilder,
  type ModalComponentData,
  StringSelectMenuBuilder,
  StringSelectMenuOptionBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { MessageKey, Translate } from '../../src/bot/i18n/index.ts';
import type {
  AnyCall,
  CommandCall,
  ComponentCall,
  ModalCall,
  Recovery,
} from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import type { Row } from '../../src/bot/interactions/reply.ts';
import type { DictionaryEntry } from '../../src/bot/store/dictionary-entries.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { isPattern } from '../../src/bot/text/dictionary/apply.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { draftOwnerOf } from '../shared/caller.ts';
import { button, row } from '../shared/components.ts';
import { describeEntry } from './describe-entry.ts';
import { entryOfRef } from './entry-ref.ts';
import { LIST_ACTIONS, showDictionary } from './list-card.ts';
import { dictionaryOwner, nameOf } from './owner.ts';

type Kind = DictionaryEntry['kind'];

/** A member's input for an entry. */
export interface TypedEntry {
  readonly from: string;
  readonly to: string;
  readonly isMuted: boolean;
}

const FIELDS = { from: 'from', how: 'how', to: 'to' } as const;
/** The effect on the word: something else is spoken, or nothing. */
const HOW = ['say', 'skip'] as const;

/** In place of a reference, for an entry that does not exist yet. */
const isKind = (target: string | undefined): target is Kind =>
  target === 'word' || target === 'pattern';

/**
 * Opens the form of an entry, with its texts or with what the member typed before.
 * @throws Failure `dictionary.unknown`, `draft.gone`, `draft.not-yours`, and those of `dictionaryOwner`
 */
export async function openEntryForm(
  call: Omit<ComponentCall, 'reply'>,
): Promise<ModalComponentData> {
  const { t, services, args } = call;
  const [whose = 'server', target, draftId] = args;
  const owner = dictionaryOwner(call, whose);
  const entry = isKind(target) ? undefined : await entryOfRef(target, owner, services);
  const typed =
    draftId === undefined
      ? { from: entry?.from ?? '', to: entry?.to ?? '', isMuted: entry?.to === '' }
      : fromDraft(services.drafts.find(draftId, draftOwnerOf(call)).options);
  const kind = entry?.kind ?? (target === 'pattern' ? 'pattern' : 'word');
  const id = customId('dictionary', LIST_ACTIONS.form, nameOf(owner), target ?? kind, kind);
  return entryForm(t, id, kind, typed);
}

function entryForm(t: Translate, id: string, kind: Kind, typed: TypedEntry): ModalComponentData {
  const { dictionaryFromCharacters: from, dictionaryToCharacters: to } = STORE_LIMITS;
  const chosen = typed.isMuted ? 'skip' : 'say';
  return {
    customId: id,
    title: t('dictionary.form.entry.title'),
    components: [
      label(t, `dictionary.form.${kind}`).setTextInputComponent(
        input(FIELDS.from, typed.from, from).setRequired(true).setMinLength(1),
      ),
      new LabelBuilder().setLabel(t('dictionary.form.how.label')).setStringSelectMenuComponent(
        new StringSelectMenuBuilder().setCustomId(FIELDS.how).addOptions(
          HOW.map((how) =>
            new StringSelectMenuOptionBuilder()
              .setValue(how)
              .setLabel(t(`dictionary.form.how.${how}`))
              .setDefault(how === chosen),
          ),
        ),
      ),
      label(t, 'dictionary.form.spoken').setTextInputComponent(
        input(FIELDS.to, typed.to, to).setRequired(false),
      ),
    ],
  };
}

function label(t: Translate, key: 'dictionary.form.spoken' | `dictionary.form.${Kind}`) {
  const keyOf = (part: 'label' | 'hint'): MessageKey => `${key}.${part}`;
  return new LabelBuilder().setLabel(t(keyOf('label'))).setDescription(t(keyOf('hint')));
}

function input(id: string, value: string, maxLength: number): TextInputBuilder {
  const field = new TextInputBuilder()
    .setCustomId(id)
    .setStyle(TextInputStyle.Short)
    .setMaxLength(Math.max(maxLength, value.length));
  return value === '' ? field : field.setValue(value);
}

/**
 * Saves a submitted form: changes the entry, or adds a new one.
 * @throws Failure `dictionary.spoken-missing`, `dictionary.pattern-invalid`, and those of the store
 */
export async function saveEntryForm(call: ModalCall): Promise<void> {
  const { t, services, args, reply } = call;
  const [whose = 'server', target] = args;
  const owner = dictionaryOwner(call, whose);
  const typed = readEntryForm(call);
  if (isKind(target)) return reply.show(await addEntry(call, owner, target, typed));
  const { id, kind } = await entryOfRef(target, owner, services);
  const to = replacementIn(typed);
  assertPattern(kind, typed.from);
  const entry = await services.store.dictionary.change(owner, id, { from: typed.from, to });
  const note = t('dictionary.changed', { entry: describeEntry(t, entry) });
  await showDictionary(call, owner, { selectedId: id, note });
}

/**
 * Adds an entry.
 * @returns a sentence that says so
 * @throws Failure like {@link saveEntryForm}
 */
export async function addEntry(
  { interaction, services, t }: AnyCall,
  owner: ReturnType<typeof dictionaryOwner>,
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

/** Offers the form again after a failure, with what was typed into it. */
export function recoverEntryForm(call: ModalCall, { code }: Failure): Recovery | undefined {
  if (isFinal(code)) return undefined;
  const [whose = 'server', edited, kind] = call.args;
  // An entry that was removed or changed meanwhile can still be added.
  const target = code === 'dictionary.unknown' ? kind : edited;
  return {
    rows: [
      formRow(
        call,
        { whose, target: target ?? 'word', label: 'draft.button.edit' },
        readEntryForm(call),
      ),
    ],
  };
}

/** Offers a form after `/dictionary add` or `pattern` has failed, with what was typed. */
export function recoverCommand(call: CommandCall, { code }: Failure): Recovery | undefined {
  const { options } = call.interaction;
  const kind = options.getSubcommand();
  const isOffered = (kind === 'add' || kind === 'pattern') && !isFinal(code);
  if (!isOffered) return undefined;
  const { target, whose, typed } = typedEntry(call, kind === 'add' ? 'word' : 'pattern');
  return { rows: [formRow(call, { whose, target, label: 'draft.button.edit' }, typed)] };
}

/** The options of `/dictionary add` and `pattern`. */
export function typedEntry(call: CommandCall, kind: Kind) {
  const { options } = call.interaction;
  const owner = dictionaryOwner(call, options.getString('for'));
  const typed: TypedEntry = {
    from: options.getString(kind, true),
    to: options.getString('spoken')?.trim() ?? '',
    isMuted: options.getBoolean('mute') ?? false,
  };
  return { owner, whose: nameOf(owner), target: kind, typed };
}

/** A button that opens the form with what a member typed. */
export function formRow(
  call: CommandCall | ModalCall,
  { whose, target, label: key }: { whose: string; target: string; label: MessageKey },
  { from, to, isMuted }: TypedEntry,
): Row {
  const options = { from, to, how: isMuted ? 'skip' : 'say' };
  const draftId = call.services.drafts.keep(draftOwnerOf(call), { options });
  const id = customId('dictionary', LIST_ACTIONS.form, whose, target, draftId);
  return row(button(call.t, key, id));
}

/** Failures that editing the entry would not change. */
const isFinal = (code: string) => /^(access|manager|draft|storage)\./.test(code);

function readEntryForm({ interaction: { fields } }: ModalCall): TypedEntry {
  return {
    from: fields.getTextInputValue(FIELDS.from),
    to: fields.getTextInputValue(FIELDS.to).trim(),
    isMuted: fields.getStringSelectValues(FIELDS.how).includes('skip'),
  };
}

function fromDraft({ from = '', to = '', how }: Readonly<Record<string, string>>): TypedEntry {
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
