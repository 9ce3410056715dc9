import type { RestRequest } from './route.ts';

/**
 * The body of a message in the form of version 10. In version 9, `embed` is one embed, and an edit keeps attachments
 * that it does not list.
 * https://discord.com/developers/docs/change-log#api-v10
 * @param existing attachments of the edited message
 */
export function messageBody(
  { version, body, uploads }: RestRequest,
  existing: readonly { readonly id: string }[] = [],
): unknown {
  if (version !== 9 || typeof body !== 'object' || body === null) return body;
  const { embed, ...rest } = body as Record<string, unknown>;
  const embeds =
    embed === undefined || embed === null || 'embeds' in rest ? {} : { embeds: [embed] };
  if (uploads.length === 0) return { ...rest, ...embeds };
  return { ...rest, ...embeds, attachments: withExisting(rest.attachments, uploads, existing) };
}

function withExisting(
  listed: unknown,
  uploads: RestRequest['uploads'],
  existing: readonly { readonly id: string }[],
): unknown {
  if (listed !== undefined && !Array.isArray(listed)) return listed;
  const all: { id?: unknown }[] = listed ?? uploads.map(({ id }) => ({ id }));
  const ids = new Set(all.map((attachment) => String(attachment?.id)));
  return [...all, ...existing.filter(({ id }) => !ids.has(id)).map(({ id }) => ({ id }))];
}
