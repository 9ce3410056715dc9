/** An action that the member's Discord client refuses. The message is for people, without a full stop. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
}
