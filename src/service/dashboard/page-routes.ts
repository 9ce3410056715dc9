import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Asset, assetResponse, bundlePage, type Page } from '../../shared/pages/page.ts';

const FOLDER = new URL('./browser/', import.meta.url);

/** The path of a view within the page. */
const VIEW = /^[\w-]*$/;

/** Bundles the page, once per process. */
export function bundleDashboard(): Promise<Page> {
  return bundlePage(FOLDER);
}

/** The page and its assets. The first request bundles them unless the service has done it in advance. */
export const pageRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const page = await bundleDashboard();
    const name = request.params['*'];
    const asset = page.get(name) ?? (VIEW.test(name) ? page.get('') : undefined);
    if (asset === undefined) return reply.callNotFound();
    return sendAsset(request, reply, asset);
  });
};

/** `/docs`: the API's documentation, for everyone. */
export const apiDocsPage: FastifyPluginAsync = async (app) => {
  app.get('/docs', (request, reply) => sendPage(request, reply));
  app.get('/docs/', async (_request, reply) => reply.redirect('/docs'));
};

/** Whether a browser loads a page. Programs that accept anything get JSON. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const accepted = headers.accept ?? '';
  const html = accepted.indexOf('text/html');
  const json = accepted.indexOf('application/json');
  return html !== -1 && (json === -1 || html < json);
}

/** The page for a path outside of `/dashboard/`. It shows what belongs there. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const asset = (await bundleDashboard()).get('');
  return asset === undefined ? reply.callNotFound() : sendAsset(request, reply, asset);
}

/** The page as the answer to an unknown path. */
export async function sendNotFoundPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const asset = (await bundleDashboard()).get('');
  if (asset === undefined) return reply.callNotFound();
  const coding = headers['accept-encoding'];
  const response = assetResponse(asset, coding === undefined ? {} : { 'accept-encoding': coding });
  const { etag: _, ...described } = response.headers as Record<string, string>;
  const uncached = { 'cache-control': 'no-store', vary: 'accept, accept-encoding' };
  return reply
    .code(404)
    .headers({ ...described, ...uncached })
    .send(response.body);
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const { status, headers, body } = assetResponse(asset, request.headers);
  reply.code(status).headers(headers);
  return status === 304 ? reply.send() : reply.send(body);
}
