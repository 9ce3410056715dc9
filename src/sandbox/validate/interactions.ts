import {
  InteractionResponseType as Answer,
  type APIInteractionResponse,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10';
import { checkObject, checkOneOf, checkPresent } from './checks.ts';
import { checkChoices, type TypedOption } from './command/choices.ts';
import { checkModal } from './component/modals.ts';
import { type Field, Form } from './form.ts';
import { messageFlags } from './message/body.ts';
import {
  checkMessageEdit,
  checkNewMessage,
  type EditedMessage,
  type MessageOptions,
  type UploadedFile,
} from './messages.ts';

/** The facts about an interaction that the validation of a response needs. */
export interface AnsweredInteraction {
  readonly type: InteractionType;
  /** The message with the component, or that the modal was opened from; none for commands. */
  readonly message?: EditedMessage;
  /** For autocomplete: type of the focused option. Choice values must have this type. */
  readonly focusedOptionType?: TypedOption;
}

const NEW_MESSAGE = [Answer.ChannelMessageWithSource, Answer.DeferredChannelMessageWithSource];
const EDIT = [Answer.DeferredMessageUpdate, Answer.UpdateMessage];

/**
 * Validates the body of `POST /interactions/:id/:token/callback`: the type, which depends on the interaction,
 * and its data (message, edit, choices or modal). Errors are nested under `data`, as on Discord.
 * @throws DiscordError as `validateMessage` and `validateMessageEdit`
 */
export function validateInteractionResponse(
  body: unknown,
  interaction: AnsweredInteraction,
  files: readonly UploadedFile[] = [],
  options: MessageOptions = {},
): APIInteractionResponse {
  const { form, root } = Form.of(body);
  checkObject(root, { required: true });
  const answer = checkOneOf(root.at('type'), allowedResponseTypes(interaction), { required: true });
  form.throwIfInvalid();
  const data = root.at('data');
  if (answer === Answer.ChannelMessageWithSource) {
    if (checkPresent(data)) checkNewMessage(form, data, files, options);
  } else if (answer === Answer.UpdateMessage && interaction.message !== undefined) {
    if (!data.absent) checkMessageEdit(form, data, interaction.message, files, options);
  } else if (answer === Answer.DeferredChannelMessageWithSource) checkDeferral(data);
  else if (answer === Answer.ApplicationCommandAutocompleteResult)
    checkSuggestions(data, interaction);
  else if (answer === Answer.Modal) checkModal(data);
  form.throwIfInvalid();
  return body as APIInteractionResponse;
}

/** https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-interaction-callback-type */
function allowedResponseTypes({ type, message }: AnsweredInteraction): readonly Answer[] {
  switch (type) {
    case InteractionType.Ping:
      return [Answer.Pong];
    case InteractionType.ApplicationCommandAutocomplete:
      return [Answer.ApplicationCommandAutocompleteResult];
    case InteractionType.ApplicationCommand:
      return [...NEW_MESSAGE, Answer.Modal];
    case InteractionType.MessageComponent:
      return [...NEW_MESSAGE, ...EDIT, Answer.Modal];
    case InteractionType.ModalSubmit:
      return message === undefined ? NEW_MESSAGE : [...NEW_MESSAGE, ...EDIT];
  }
}

/** The only flag that a deferral can have is EPHEMERAL. */
function checkDeferral(data: Field): void {
  if (!checkObject(data)) return;
  const others = messageFlags(data) & ~MessageFlags.Ephemeral;
  if (others !== 0) {
    data.at('flags').addError('BASE_TYPE_CHOICES', 'Value must be one of (0, 64).');
  }
}

function checkSuggestions(data: Field, { focusedOptionType }: AnsweredInteraction): void {
  if (checkObject(data, { required: true })) checkChoices(data.at('choices'), focusedOptionType);
}
