import { ButtonStyle, type ModalComponentData } from 'discord.js';
import type { MessageKey } from '../../src/bot/i18n/index.ts';
import type {
  AnyCall,
  ComponentCall,
  Handler,
  InteractionHandlers,
  ModalCall,
  Recovery,
} from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
import type { ReplyMode, Row } from '../../src/bot/interactions/reply.ts';
import { assertGroupAllowed } from '../../src/bot/policy/access.ts';
import type { CommandGroup } from '../../src/bot/store/settings-schema.ts';
import { type Failure, isFailure } from '../../src/shared/common/failure.ts';
import { draftOwnerOf } from '../shared/caller.ts';
import { button, row } from '../shared/components.ts';
import { drawForm, type FormContent, readForm } from './form.ts';
import { type Suggestion, suggestValues } from './suggestions.ts';

/** Something whose input is not lost when it fails: a command, a menu entry, or a form. */
export interface Retried {
  /** The name of the command or the menu entry. */
  readonly command: string;
  /** The action of its form, and of the button that opens it for the first time. Tells the forms of a command apart. */
  readonly action?: string;
  /** The roles that may use it. Default: `run` decides. */
  readonly group?: CommandGroup;
  /** When it is tried again. Default: like that of any button. */
  readonly replyMode?: ReplyMode;
  /** Without one, the member has not written the text. */
  readonly form?: DraftForm;
  /** Failures that trying again would not change, beside those of every command. */
  readonly final?: RegExp;
  /** The arguments of the form after a failure. Default: the same. */
  argsAfter?(failure: Failure, args: readonly string[]): readonly string[];
  run(call: ComponentCall | ModalCall, draft: Draft): Promise<void>;
}

export interface DraftForm {
  /** The IDs of all its fields. Others are ignored, because a client may send anything. */
  readonly fields: readonly string[];
  /** How many arguments its custom ID has. The draft's ID follows. Default: 0. */
  readonly args?: number;
  /** When it is sent for the first time. Default: like that of any form. */
  readonly replyMode?: ReplyMode;
  /** @param draft what was typed before; undefined when the form is opened for the first time */
  draw(
    call: Omit<ComponentCall, 'reply'>,
    draft: Draft | undefined,
  ): FormContent | Promise<FormContent>;
  /** What else the draft of a form has that was opened for the first time. Default: nothing. */
  start?(call: ModalCall): Draft;
}

/** The handlers of the buttons and the form, and what offers them. */
interface TryAgain extends Required<InteractionHandlers> {
  /** Keeps a draft after a failure. @param args of the form */
  recover(
    call: AnyCall,
    failure: Failure,
    draft: Draft,
    args?: readonly string[],
  ): Promise<Recovery | undefined>;
  /** Keeps a draft. @returns a button that opens the form with it */
  editRow(call: AnyCall, label: MessageKey, draft: Draft, args: readonly string[]): Row;
}

/** Failures that trying again would not change. */
const FINAL = /^(access|manager|draft|component|cancelled|member\.unread|bot\.restarting)/;

/** The option whose value caused a failure. */
const FAILED_OPTIONS: readonly (readonly [RegExp, string])[] = [
  [/^preset\./, 'preset'],
  [/^voice\./, 'voice'],
  [/^language\./, 'language'],
  [/^(format|attachment)\./, 'format'],
  [/^(name\.invalid|clone\.exists)$/, 'name'],
  [/^clone\.consent-missing$/, 'consent'],
  [/^(sample|file)\./, 'sample'],
  [/^(channel|connection|queue|member|guild)\./, 'output'],
];

/**
 * Keeps what was typed when something fails, and offers to edit all of it in a form. A text can also be spoken up to its
 * limit, with a value that was probably meant, or posted instead of spoken.
 */
export function tryAgain(retried: Retried): TryAgain {
  const { form, replyMode: mode } = retried;
  const { first, again, use } = actionsOf(retried);
  const recover: TryAgain['recover'] = async (call, failure, draft, args = []) =>
    isFinal(retried, failure) ? undefined : offer({ retried, call, draft, args }, failure);
  return {
    recover,
    editRow: (call, label, draft, args) =>
      row(button(call.t, label, keep({ retried, call, draft, args }, again))),
    components: {
      [use]: {
        ...withMode(mode),
        run: async (call) => {
          assertAllowed(retried, call);
          const { draftId } = argsOf(form, call);
          await retried.run(call, call.services.drafts.find(draftId, draftOwnerOf(call)));
        },
        recover: async (call, failure) => {
          const { args, draftId } = argsOf(form, call);
          const draft = keptDraft(call, draftId);
          return draft && recover(call, failure, draft, args);
        },
      },
      ...(form && {
        [first]: { modal: (call) => openForm(retried.command, first, form, call) },
        [again]: { modal: (call) => openForm(retried.command, again, form, call) },
      }),
    },
    modals: {
      ...(form && {
        [first]: { ...withMode(form.replyMode), ...formHandler(retried, form, recover) },
        [again]: { ...withMode(mode), ...formHandler(retried, form, recover) },
      }),
    },
  };
}

const withMode = (replyMode: ReplyMode | undefined) =>
  replyMode === undefined ? {} : { replyMode };

function formHandler(
  retried: Retried,
  form: DraftForm,
  recover: TryAgain['recover'],
): Handler<ModalCall> {
  return {
    run: async (call) => {
      assertAllowed(retried, call);
      await retried.run(call, filledIn(form, call));
    },
    recover: (call, failure) => {
      if (isFinal(retried, failure)) return undefined;
      const { args } = argsOf(form, call);
      const next = retried.argsAfter?.(failure, args) ?? args;
      return recover(call, failure, filledIn(form, call), next);
    },
  };
}

/** @throws Failure `draft.gone`, `draft.not-yours`, and those of the form */
async function openForm(
  command: string,
  action: string,
  form: DraftForm,
  call: Omit<ComponentCall, 'reply'>,
): Promise<ModalComponentData> {
  const { args, draftId } = argsOf(form, call);
  if (draftId === undefined) {
    return drawForm(customId(command, action, ...args), await form.draw(call, undefined));
  }
  const draft = call.services.drafts.find(draftId, draftOwnerOf(call));
  return drawForm(customId(command, action, ...args, draftId), await form.draw(call, draft));
}

/** An input that failed. */
interface Failed {
  readonly retried: Retried;
  readonly call: AnyCall;
  readonly draft: Draft;
  /** Of the form. */
  readonly args: readonly string[];
}

async function offer(input: Failed, failure: Failure): Promise<Recovery | undefined> {
  const { retried, call, draft } = input;
  const suggestions = retried.form ? await suggestValues(call, failure, draft).catch(() => []) : [];
  const buttons = [
    ...suggestionButtons(input, suggestions),
    ...('text' in draft.options ? textButtons(input, failure) : []),
    ...(retried.form ? [editButton(input, failure)] : []),
  ];
  if (buttons.length === 0) return undefined;
  return {
    rows: [row(...buttons)],
    ...(suggestions.length > 0
      ? { hint: call.t('draft.did-you-mean', { count: suggestions.length }) }
      : {}),
  };
}

function suggestionButtons(input: Failed, suggestions: readonly Suggestion[]) {
  return suggestions.map(({ option, name }, index) =>
    button(input.call.t, 'draft.button.use', keepChanged(input, { [option]: name }), {
      values: { name },
      ...(index === 0 ? { style: ButtonStyle.Primary } : {}),
    }),
  );
}

/** Buttons that speak the beginning of a text, or post it. */
function textButtons(input: Failed, failure: Failure) {
  const { call, draft } = input;
  const limit = limitIn(failure);
  return [
    ...(limit === undefined
      ? []
      : [
          button(call.t, beginningLabel(draft), keepChanged(input, {}, { isCut: true }), {
            values: { limit },
            style: ButtonStyle.Primary,
          }),
        ]),
    ...(failedOption(failure) === 'output' && draft.options.output !== 'file'
      ? [button(call.t, 'draft.button.post', keepChanged(input, { output: 'file' }))]
      : []),
  ];
}

function editButton(input: Failed, failure: Failure) {
  const label = limitIn(failure) === undefined ? 'draft.button.edit' : 'draft.button.edit-text';
  const { again } = actionsOf(input.retried);
  const draft = { ...input.draft, failed: failedOption(failure) };
  return button(input.call.t, label, keep({ ...input, draft }, again));
}

function isFinal({ final }: Retried, { code }: Failure): boolean {
  return FINAL.test(code) || final?.test(code) === true;
}

/** The limit that a text exceeds. */
function limitIn(failure: Failure): number | undefined {
  return isFailure(failure, 'text.too-long') ? failure.context.limit : undefined;
}

function failedOption({ code }: Failure): string | undefined {
  return FAILED_OPTIONS.find(([codes]) => codes.test(code))?.[1];
}

function actionsOf({ action = 'draft' }: Retried) {
  return { first: action, again: `${action}-again`, use: `${action}-use` };
}

/** What the arguments of a custom ID stand for. */
function argsOf(form: DraftForm | undefined, { args }: Pick<ModalCall, 'args'>) {
  const count = form?.args ?? 0;
  return { args: args.slice(0, count), draftId: args[count] };
}

/** Keeps a draft. @returns the custom ID of a button for it */
function keep({ retried, call, draft, args }: Failed, action: string): string {
  const id = call.services.drafts.keep(draftOwnerOf(call), draft);
  return customId(retried.command, action, ...args, id);
}

/** Keeps a draft with changes. @returns the custom ID of a button that uses it */
function keepChanged(
  input: Failed,
  options: Draft['options'],
  changes: Pick<Draft, 'isCut'> = {},
): string {
  const draft = { ...input.draft, ...changes, options: { ...input.draft.options, ...options } };
  return keep({ ...input, draft }, actionsOf(input.retried).use);
}

function assertAllowed({ group }: Retried, { interaction, settings }: AnyCall): void {
  if (group !== undefined) assertGroupAllowed(group, interaction, settings);
}

/** A member who saves a text as a file does not hear it. */
function beginningLabel({ options }: Draft) {
  return options.format === 'mp3' ? 'draft.button.save-beginning' : 'draft.button.speak-beginning';
}

/** The draft that a button or form names; undefined when it is gone or belongs to another member. */
function keptDraft(call: ComponentCall | ModalCall, id: string | undefined): Draft | undefined {
  try {
    return call.services.drafts.find(id, draftOwnerOf(call));
  } catch {
    return undefined;
  }
}

/** The draft as filled in. If it is gone, because the bot was restarted meanwhile, the form has all that matters. */
function filledIn(form: DraftForm, call: ModalCall): Draft {
  const { draftId } = argsOf(form, call);
  const start = draftId === undefined ? form.start?.(call) : keptDraft(call, draftId);
  const { isCut: _isCut, failed: _failed, ...kept } = start ?? { options: {} };
  const typed = Object.entries(readForm(call.interaction)).filter(([name]) =>
    form.fields.includes(name),
  );
  const options = Object.entries({ ...kept.options, ...Object.fromEntries(typed) });
  return { ...kept, options: Object.fromEntries(options.filter(([, value]) => value !== '')) };
}
