/**
 * Thrown for an action that the member's Discord client refuses. The message is meant for people and has no
 * full stop.
 */
export class ClientError extends Error {
  override readonly name = 'ClientError';
}
