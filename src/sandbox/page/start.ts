import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '../../shared/common/logger.ts';
import type { Sandbox } from '../types.ts';
import { Assets } from './assets.ts';
import { isSameOrigin } from './guard.ts';
import { InteractionRuns } from './interaction-runs.ts';
import { PAGE_LIMITS } from './limits.ts';
import { PageSockets, refuseUpgrade } from './page-sockets.ts';
import type { SandboxInfo } from './protocol.ts';
import { RequestHandler } from './request-handler.ts';
import { Uploads } from './uploads.ts';
import { VoicePresence } from './voice-presence.ts';

const ADDRESS = '127.0.0.1';
/** Where the page is, unless another program is there. */
const DEFAULT_PORT = 4080;

export interface PageOptions {
  readonly sandbox: Sandbox;
  /** What the sandbox stands in, for people. */
  readonly info: Pick<SandboxInfo, 'voiceService' | 'isVoiceServiceEmbedded' | 'version'>;
  /** On loopback; 0 takes a free one. Undefined: the usual one, or a free one when that is taken. */
  readonly port: number | undefined;
  readonly log: Logger;
  /** How long a member stays in voice without any page: a reload takes less. Default: 5,000. */
  readonly voiceGraceMs?: number;
}

/** A page to see, use and hear the sandbox with. */
export interface RunningPage {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** The usual port, where another program is; undefined when it is not in the way. */
  readonly takenPort: number | undefined;
  close(): Promise<void>;
}

/**
 * Serves the sandbox's page on loopback, to its own page alone: what other web pages send is refused.
 * @throws Error `EADDRINUSE` when the port that is asked for is taken
 */
export async function startPage(options: PageOptions): Promise<RunningPage> {
  const { sandbox, info, port, log, voiceGraceMs = PAGE_LIMITS.voiceGraceMs } = options;
  const server = createServer({ requestTimeout: PAGE_LIMITS.requestMs });
  server.maxConnections = PAGE_LIMITS.connections;
  const listening = await listen(server, port);
  const presence = new VoicePresence(voiceGraceMs);
  const uploads = new Uploads(sandbox.attachmentBytes);
  const assets = new Assets(new URL('./browser/', import.meta.url), log);
  const { restUrl, botUserId, attachmentBytes: maxFileBytes } = sandbox;
  const facts = { ...info, restUrl, botUserId, maxFileBytes };
  const sockets = new PageSockets({
    sandbox,
    info: facts,
    uploads,
    presence,
    runs: new InteractionRuns(),
    log,
  });
  const handler = new RequestHandler({ sandbox, uploads, assets, port: listening });
  server.on('request', (request, response) => {
    handler.serve(request, response).catch((err: unknown) => {
      // One that broke off while it was read has nobody to answer.
      if (request.complete) log.error({ err }, 'a request of the page failed');
      response.destroy();
    });
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (!isSameOrigin(request, listening)) refuseUpgrade(socket, '403 Forbidden');
    else if (request.url !== '/live') refuseUpgrade(socket, '404 Not Found');
    else sockets.upgrade(request, socket, head);
  });
  assets.prepare();
  return {
    url: `http://${ADDRESS}:${listening}`,
    takenPort: port === undefined && listening !== DEFAULT_PORT ? DEFAULT_PORT : undefined,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      sockets.close();
      presence.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listen(server: Server, port: number | undefined): Promise<number> {
  try {
    server.listen(port ?? DEFAULT_PORT, ADDRESS);
    await once(server, 'listening');
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (port !== undefined || !isTaken) throw error;
    return listen(server, 0);
  }
  return (server.address() as AddressInfo).port;
}
