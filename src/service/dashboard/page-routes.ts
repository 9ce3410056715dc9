import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../../shared/common/logger.ts';
import { type Asset, assetResponse, bundlePage } from '../../shared/pages/page.ts';

const FOLDER = new URL('./browser/', import.meta.url);

/** The path of a view within the page. */
const VIEW = /^[\w-]*$/;

/** The page and its assets. They are bundled in the background after the service starts to listen. */
export const pageRoutes: FastifyPluginAsync<{ log: Logger }> = async (app, { log }) => {
  app.addHook('onListen', async () => {
    bundlePage(FOLDER).catch((err: unknown) =>
      log.error({ err }, 'failed to bundle the dashboard'),
    );
  });

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const page = await bundlePage(FOLDER);
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
