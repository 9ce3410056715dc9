/** What a person's own Discord client refuses to do, in the words it would use. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
}
