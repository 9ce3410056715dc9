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

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const { status, headers, body } = assetResponse(asset, request.headers);
  reply.code(status).headers(headers);
  return status === 304 ? reply.send() : reply.send(body);
}
