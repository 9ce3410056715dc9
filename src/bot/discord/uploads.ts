import { DefaultRestOptions, type RESTOptions } from 'discord.js';

type MakeRequest = RESTOptions['makeRequest'];

/**
 * discord.js sends through its own, older undici, which takes whatever dispatcher is global. Ours puts its own there
 * when it is loaded first, and that one refuses a form of Node's: uploads would depend on the order of imports.
 * So forms are written out before they are sent.
 */
export const withFormsAsBytes: MakeRequest = async (url, init) => {
  const { body } = init;
  if (!(body instanceof FormData)) return DefaultRestOptions.makeRequest(url, init);
  const written = new Response(body);
  const headers = new Headers(init.headers as Record<string, string>);
  headers.set('content-type', written.headers.get('content-type') ?? 'multipart/form-data');
  return DefaultRestOptions.makeRequest(url, {
    ...init,
    headers: Object.fromEntries(headers),
    body: new Uint8Array(await written.arrayBuffer()),
  });
};
