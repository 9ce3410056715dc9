import { ComponentType, type Message } from 'discord.js';
import type { AttachmentInfo } from '../../src/bot/discord/attachments.ts';
import type { Translate } from '../../src/bot/i18n/index.ts';
import type {
  AnyCall,
  ComponentCall,
  MessageMenuCall,
  ModalCall,
} from '../../src/bot/interactions/command.ts';
import { parseCustomId } from '../../src/bot/interactions/custom-id.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
import { assertNotBlocked } from '../../src/bot/policy/access.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import type { FormContent } from '../drafts/form.ts';
import { tryAgain } from '../drafts/try-again.ts';
import { attachmentFromText, attachmentToText } from '../drafts/typed-options.ts';
import { ACTIONS, requestRows } from './buttons.ts';
import { CONSENTS, recordConsent } from './consent.ts';
import { createVoice } from './create-voice.ts';

/** A request, read from its message. Discord always sends the bot the content of its own messages. */
interface CloneRequest {
  ownerId: string;
  /** The member who posted the recording, and who need not be its speaker. */
  authorId: string;
  recording: AttachmentInfo;
}

/** The value of the field `who` for a private voice. */
const OWNER_ONLY = 'owner';

/** The link to the recording. */
const RECORDING_LINK = /\(<(https?:\/\/[^>\s]+)>\)/;

/** What Discord calls recordings. The sound of an MP4 file can be read, too. */
const RECORDING_TYPE = /^(audio\/|video\/mp4)/;

/**
 * Asks the author of a recording, who may be the caller, to confirm that its voice may be cloned. The request links to the
 * recording, because Discord only sends the content of that message with this interaction.
 */
export async function requestClone({ interaction, reply, t }: MessageMenuCall): Promise<void> {
  const { targetMessage: message, user } = interaction;
  const { url } = recordingOf(message);
  const { author } = message;
  const key = author.id === user.id ? 'clone.request-own' : 'clone.request';
  const content = t(key, {
    author: `<@${author.id}>`,
    owner: `<@${user.id}>`,
    recording: `[${t('clone.request.recording')}](<${url}>)`,
  });
  await reply.show(content, { rows: requestRows(t, user.id, author.id) });
}

/** The author's form. If the voice cannot be created, what they filled in comes back. */
export const consentForm = tryAgain({
  command: 'clone',
  action: ACTIONS.allow,
  // The request becomes the reply. Later, everyone sees a new one.
  replyMode: 'public',
  form: {
    fields: ['name', 'text', 'consent', 'who'],
    args: 2,
    draw: ({ interaction, settings, t }, draft) => {
      if (draft !== undefined) return drawConsent(t, draft.options);
      assertAuthor(interaction);
      assertNotBlocked(interaction, settings);
      return drawConsent(t, { name: nameOf(interaction) });
    },
    // The request is read from its message now, because later buttons belong to other messages.
    start: ({ interaction }) => {
      const { ownerId, recording } = assertAuthor(interaction);
      return { options: { ownerId, sample: attachmentToText(recording) } };
    },
  },
  // Failures of the request itself.
  final: /^clone\.(not-your-recording|no-recording|consent-missing)$/,
  run: cloneDraft,
});

/** The member's name here, as far as it fits. */
function nameOf({ user, member }: ComponentCall['interaction']): string {
  const name = member !== null && 'displayName' in member ? member.displayName : user.displayName;
  return [...name].slice(0, STORE_LIMITS.nameCharacters).join('');
}

/** @throws Failure `clone.not-your-recording`, `clone.no-recording` */
function assertAuthor({
  user,
  message,
}: Pick<ModalCall['interaction'], 'user' | 'message'>): CloneRequest {
  const request = readRequest(message);
  const { authorId } = request;
  if (user.id !== authorId) throw new Failure('clone.not-your-recording', { userId: authorId });
  return request;
}

/** The new voice belongs to the member who asked for it, not to the one who submitted the form. */
async function cloneDraft(call: AnyCall, { options, isCut = false }: Draft): Promise<void> {
  // The form's text is synthesized, which costs characters.
  assertNotBlocked(call.interaction, call.settings);
  const { name = '', text = '', consent, who, ownerId, sample } = options;
  if (ownerId === undefined) throw new Failure('draft.gone', {});
  await createVoice(call, {
    name,
    text,
    isTextCut: isCut,
    isPrivate: who === OWNER_ONLY,
    consent: recordConsent(call.t, consent, call.interaction.user.id),
    ownerId,
    destination: 'auto',
    sample: attachmentFromText(sample),
  });
}

/** The author refuses, or the member who asked withdraws the request. */
export async function refuse({ interaction, reply, t }: ComponentCall): Promise<void> {
  const { ownerId, authorId } = readRequest(interaction.message);
  const mentions = { owner: `<@${ownerId}>`, author: `<@${authorId}>` };
  if (interaction.user.id === authorId) return reply.show(t('clone.refused', mentions));
  if (interaction.user.id === ownerId) return reply.show(t('clone.withdrawn', mentions));
  throw new Failure('clone.not-your-recording', { userId: authorId });
}

/**
 * The first recording that a member attached to a message.
 * @throws Failure `clone.no-recording`, `clone.not-a-member`
 */
function recordingOf({ author, webhookId, attachments }: Message): AttachmentInfo {
  const recording = attachments.find(({ contentType }) => RECORDING_TYPE.test(contentType ?? ''));
  if (recording === undefined) throw new Failure('clone.no-recording', {});
  if (author.bot || webhookId !== null) throw new Failure('clone.not-a-member', {});
  return recording;
}

/**
 * Reads a request from its message, not from the custom ID, which a client could forge.
 * @throws Failure `clone.no-recording` when the message is not a request (any more)
 */
function readRequest(message: Message | null): CloneRequest {
  const [ownerId, authorId] = message === null ? [] : allowArgs(message);
  const url = RECORDING_LINK.exec(message?.content ?? '')?.[1];
  if (ownerId === undefined || authorId === undefined || url === undefined) {
    throw new Failure('clone.no-recording', {});
  }
  // The size is unknown, but the download is limited.
  return { ownerId, authorId, recording: { url, size: 0 } };
}

/** The arguments of the request's button. */
function allowArgs({ components }: Message): readonly string[] {
  const rows = components.filter((row) => row.type === ComponentType.ActionRow);
  const ids = rows.flatMap((row) =>
    row.components.map(({ customId }) => parseCustomId(customId ?? '')),
  );
  const button = ids.find(({ command, action }) => command === 'clone' && action === ACTIONS.allow);
  return button?.args ?? [];
}

/** @param options what is filled in: at first, the voice's name unless they change it */
function drawConsent(t: Translate, options: Draft['options']): FormContent {
  const { name, text = t('clone.form.greeting'), consent, who = 'all' } = options;
  return {
    title: t('clone.form.title'),
    fields: [
      {
        kind: 'line',
        id: 'name',
        label: t('clone.form.name'),
        value: name,
        minLength: 1,
        maxLength: STORE_LIMITS.nameCharacters,
      },
      { kind: 'paragraph', id: 'text', label: t('clone.form.text'), value: text },
      {
        kind: 'choice',
        id: 'consent',
        label: t('clone.form.consent'),
        hint: t('clone.form.consent-hint'),
        // No default: the author has to answer.
        value: consent,
        choices: CONSENTS.map((answer) => [answer, t(`clone.consent.${answer}`)] as const),
      },
      {
        kind: 'choice',
        id: 'who',
        label: t('clone.form.who'),
        value: who,
        choices: [
          ['all', t('clone.form.who.all')],
          [OWNER_ONLY, t('clone.form.who.owner')],
        ],
      },
    ],
  };
}
