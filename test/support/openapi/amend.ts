/**
 * Corrects the places where the description differs from Discord's documentation and behavior. Changes the
 * document in place. Call it before compiling schemas.
 */
export function amend(document: object): void {
  relaxUnions(document);
  const schemas = at(document, 'components', 'schemas');
  // The codes of field errors are words, such as BASE_TYPE_REQUIRED.
  const complaint = at(schemas, 'InnerErrors', 'properties', '_errors');
  set(complaint, 'items', {
    type: 'object',
    properties: { code: { type: 'string' }, message: { type: 'string' } },
    required: ['code', 'message'],
  });
  // Only a few rate limits have a code.
  set(schemas, 'RatelimitedResponse', {
    type: 'object',
    properties: {
      message: { type: 'string' },
      retry_after: { type: 'number', minimum: 0 },
      global: { type: 'boolean' },
      code: { type: 'integer' },
    },
    required: ['message', 'retry_after', 'global'],
  });
  // Permissions need more than 53 bits, so they are sent as text.
  const paths = at(document, 'paths');
  const putOverwrite = at(paths, '/channels/{channel_id}/permissions/{overwrite_id}', 'put');
  const overwrite = at(putOverwrite, 'requestBody', 'content', 'application/json', 'schema');
  for (const [schema, ...names] of [
    ...COMMAND_REQUESTS.map((name) => [at(schemas, name), 'default_member_permissions'] as const),
    ...ROLE_REQUESTS.map((name) => [at(schemas, name), 'permissions'] as const),
    [at(schemas, 'ChannelPermissionOverwriteRequest'), 'allow', 'deny'] as const,
    [overwrite, 'allow', 'deny'] as const,
  ]) {
    for (const name of names) {
      const permissions = at(schema, 'properties', name);
      set(permissions, 'type', ['string', 'integer', 'null']);
      set(permissions, 'pattern', '^[0-9]+$');
    }
  }
  // Nothing is sent to end a ban.
  set(at(paths, '/guilds/{guild_id}/bans/{user_id}', 'delete', 'requestBody'), 'required', false);
  // A message reference can be a reply or a forward.
  set(at(schemas, 'MessageReferenceType'), 'anyOf', [{ const: 0 }, { const: 1 }]);
  // Purchases are documented, but not described, as is the list of what an application sells.
  set(at(schemas, 'EntitlementTypes'), 'anyOf', [{ type: 'integer' }]);
  set(paths, '/applications/{application_id}/skus', {
    get: {
      responses: {
        200: { content: { 'application/json': { schema: { type: 'array' } } } },
        '4XX': { $ref: '#/components/responses/ClientErrorResponse' },
      },
    },
  });
  // Guilds also have media channels (16).
  const channelType = at(schemas, 'GuildChannelResponse', 'properties', 'type');
  set(channelType, 'enum', [0, 2, 4, 5, 13, 14, 15, 16]);
  set(at(schemas, 'ChannelTypes'), 'anyOf', [{ type: 'integer' }]);
  // Uploads are numbered: `files[0]` is `{ id: 0 }` or `{ id: "0" }`.
  set(at(schemas, 'MessageAttachmentRequest', 'properties'), 'id', {
    anyOf: [{ type: 'integer', minimum: 0 }, { $ref: '#/components/schemas/SnowflakeType' }],
  });
}

const COMMAND_REQUESTS = [
  'ApplicationCommandCreateRequest',
  'ApplicationCommandUpdateRequest',
  'ApplicationCommandPatchRequestPartial',
];

const ROLE_REQUESTS = ['CreateRoleRequest', 'UpdateRoleRequestPartial'];

/** The members of a union overlap, because all their fields are optional. So at least one must match. */
function relaxUnions(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if ('oneOf' in node) {
    set(node, 'anyOf', node.oneOf);
    delete node.oneOf;
  }
  for (const child of Object.values(node)) relaxUnions(child);
}

function at(node: object, ...keys: readonly string[]): object {
  let current: unknown = node;
  for (const key of keys) current = (current as Record<string, unknown>)[key];
  if (typeof current === 'object' && current !== null) return current;
  throw new Error(`The description has no ${keys.join('.')}: amend() is out of date`);
}

function set(node: object, key: string, value: unknown): void {
  (node as Record<string, unknown>)[key] = value;
}
