import { ButtonStyle } from 'discord.js';
import type {
  AnyCall,
  ComponentCall,
  InteractionHandlers,
  ModalCall,
  Recovery,
} from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
import type { ReplyMode } from '../../src/bot/interactions/reply.ts';
import { assertGroupAllowed, assertNotBlocked } from '../../src/bot/policy/access.ts';
import type { CommandGroup } from '../../src/bot/store/settings-schema.ts';
import { type Failure, isFailure } from '../../src/shared/common/failure.ts';
import { draftOwnerOf } from '../shared/caller.ts';
import { button, row } from '../shared/components.ts';
import { maxTextCharacters } from '../shared/text-limit.ts';
import { draftForm, type FormFields, readDraftForm } from './form.ts';
import { type Suggestion, suggestValues } from './suggestions.ts';

/** A command whose text is not lost when it fails. */
export interface DraftCommand {
  /** The name of the command or the menu entry. */
  readonly name: string;
  /** Tells several forms of one command apart. */
  readonly form?: string;
  /** The roles that may use it. Default: every member who is not blocked. */
  readonly group?: CommandGroup;
  /** Default: `public`. */
  readonly replyMode?: ReplyMode;
  /** The fields of the form besides the text. Without them, there is no form: the member has not written the text. */
  readonly fields?: FormFields;
  run(call: ComponentCall | ModalCall, draft: Draft): Promise<void>;
}

/** The handlers of the buttons and the form, and the function that offers them after a failure. */
interface TryAgain extends Required<InteractionHandlers> {
  recover(call: AnyCall, failure: Failure, draft: Draft): Promise<Recovery | undefined>;
}

/** The actions of the buttons and the form. The first argument is the ID of the draft. */
const USE_DRAFT = 'use-draft';
/** The second argument is the option that caused the failure. */
const EDIT_DRAFT = 'edit-draft';
const SUBMIT_DRAFT = 'submit-draft';

/** Failures that trying again would not change. */
const FINAL = /^(access|draft|component|cancelled|member\.unread|bot\.restarting)/;

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
 * Keeps what was typed when a command fails, and offers to speak the beginning of a text that is too long, to use a
 * value that was probably meant, to post it instead of speaking it, and to edit all of it in a form.
 */
export function tryAgain(command: DraftCommand): TryAgain {
  const { replyMode = 'public', fields } = command;
  const recover: TryAgain['recover'] = (call, failure, draft) =>
    offer(command, call, failure, draft);
  return {
    recover,
    components: {
      [actionOf(command, USE_DRAFT)]: {
        replyMode,
        run: async (call) => {
          assertAllowed(command, call);
          await command.run(call, call.services.drafts.find(call.args[0], draftOwnerOf(call)));
        },
        recover: async (call, failure) => {
          const draft = keptDraft(call);
          return draft && recover(call, failure, draft);
        },
      },
      ...(fields && {
        [actionOf(command, EDIT_DRAFT)]: {
          modal: ({ args: [id = '', failed], ...call }: Omit<ComponentCall, 'reply'>) =>
            draftForm(call.t, {
              customId: idOf(command, SUBMIT_DRAFT, id),
              draft: call.services.drafts.find(id, draftOwnerOf(call)),
              fields,
              failed,
              maxCharacters: maxTextCharacters(call),
            }),
        },
      }),
    },
    modals: {
      ...(fields && {
        [actionOf(command, SUBMIT_DRAFT)]: {
          replyMode,
          run: async (call: ModalCall) => {
            assertAllowed(command, call);
            await command.run(call, editedDraft(call, fields));
          },
          recover: (call: ModalCall, failure: Failure) =>
            recover(call, failure, editedDraft(call, fields)),
        },
      }),
    },
  };
}

async function offer(
  command: DraftCommand,
  call: AnyCall,
  failure: Failure,
  draft: Draft,
): Promise<Recovery | undefined> {
  if (FINAL.test(failure.code)) return undefined;
  const suggestions = command.fields
    ? await suggestValues(call, failure, draft).catch(() => [])
    : [];
  const buttons = [
    ...suggestionButtons(command, call, draft, suggestions),
    ...otherButtons(command, call, failure, draft),
  ];
  if (buttons.length === 0) return undefined;
  return {
    rows: [row(...buttons)],
    ...(suggestions.length > 0
      ? { hint: call.t('draft.did-you-mean', { count: suggestions.length }) }
      : {}),
  };
}

function suggestionButtons(
  command: DraftCommand,
  call: AnyCall,
  draft: Draft,
  suggestions: readonly Suggestion[],
) {
  return suggestions.map(({ option, name }, index) =>
    button(
      call.t,
      'draft.button.use',
      useId(command, call, { ...draft, options: { ...draft.options, [option]: name } }),
      { values: { name }, ...(index === 0 ? { style: ButtonStyle.Primary } : {}) },
    ),
  );
}

/** Buttons that speak the beginning, post the text, or open the form. */
function otherButtons(command: DraftCommand, call: AnyCall, failure: Failure, draft: Draft) {
  const { t, services } = call;
  const failed = FAILED_OPTIONS.find(([codes]) => codes.test(failure.code))?.[1];
  const limit = isFailure(failure, 'text.too-long') ? failure.context.limit : undefined;
  const posted: Draft = { ...draft, options: { ...draft.options, output: 'file' } };
  const editArgs = () => [
    services.drafts.keep(draftOwnerOf(call), draft),
    ...(failed === undefined ? [] : [failed]),
  ];
  return [
    ...(limit === undefined
      ? []
      : [
          button(t, beginningLabel(draft), useId(command, call, { ...draft, isCut: true }), {
            values: { limit },
            style: ButtonStyle.Primary,
          }),
        ]),
    ...(failed === 'output' && draft.options.output !== 'file'
      ? [button(t, 'draft.button.post', useId(command, call, posted))]
      : []),
    ...(command.fields
      ? [
          button(
            t,
            limit === undefined ? 'draft.button.edit' : 'draft.button.edit-text',
            idOf(command, EDIT_DRAFT, ...editArgs()),
          ),
        ]
      : []),
  ];
}

/** Keeps a draft. @returns the ID of a button that uses it */
function useId(command: DraftCommand, call: AnyCall, draft: Draft): string {
  return idOf(command, USE_DRAFT, call.services.drafts.keep(draftOwnerOf(call), draft));
}

function actionOf({ form }: DraftCommand, action: string): string {
  return form === undefined ? action : `${action}-${form}`;
}

function idOf(command: DraftCommand, action: string, ...args: readonly string[]): string {
  return customId(command.name, actionOf(command, action), ...args);
}

function assertAllowed(
  { group }: DraftCommand,
  { interaction, settings }: ComponentCall | ModalCall,
) {
  if (group === undefined) assertNotBlocked(interaction, settings);
  else assertGroupAllowed(group, interaction, settings);
}

/** A member who saves a text as a file does not hear it. */
function beginningLabel({ options }: Draft) {
  return options.format === 'mp3' ? 'draft.button.save-beginning' : 'draft.button.speak-beginning';
}

/** The draft that a button or form names; undefined when it is gone or belongs to another member. */
function keptDraft(call: Pick<ComponentCall | ModalCall, 'interaction' | 'services' | 'args'>) {
  try {
    return call.services.drafts.find(call.args[0], draftOwnerOf(call));
  } catch {
    return undefined;
  }
}

/** The draft as edited. If it is gone, because the bot was restarted meanwhile, the form has all that matters. */
function editedDraft(call: ModalCall, fields: FormFields): Draft {
  const { isCut: _, ...kept } = keptDraft(call) ?? { options: {} };
  const edited = Object.entries({ ...kept.options, ...readDraftForm(call.interaction, fields) });
  const options = edited.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...kept, options: Object.fromEntries(options) };
}
