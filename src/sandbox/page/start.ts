import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '../../shared/common/logger.ts';
import { ActivityJournal } from '../activity/journal.ts';
import type { Sandbox } from '../types.ts';
import { Assets } from './assets.ts';
import type { DiscordSetup } from './discord-setup.ts';
import { isSameOrigin } from './guard.ts';
import { InteractionRuns } from './interaction-runs.ts';
import { PAGE_LIMITS } from './limits.ts';
import { PageSockets, refuseUpgrade } from './page-sockets.ts';
import type { SandboxInfo } from './protocol.ts';
import { RequestHandler } from './request-handler.ts';
import { Uploads } from './uploads.ts';
import { VoicePresence } from './voice-presence.ts';

const ADDRESS = '127.0.0.1';
/** Used unless another program uses it. */
const DEFAULT_PORT = 4080;

export interface PageOptions {
  readonly sandbox: Sandbox;
  /** Facts for the “Settings and about” dialog. */
  readonly info: Pick<SandboxInfo, 'voiceService' | 'isVoiceServiceEmbedded' | 'version'>;
  /** Port on loopback; 0 for any free one. Undefined: the default port, or a free one when it is taken. */
  readonly port: number | undefined;
  /** The command that installs human voices, or undefined if there are some. Default: none is shown. */
  readonly humanVoices?: () => string | undefined;
  /** Connects the bot to the real Discord. Default: the page does not offer it. */
  readonly setup?: DiscordSetup;
  readonly log: Logger;
  /** How long a member stays in voice without a page. Default: 5,000. */
  readonly voiceGraceMs?: number;
}

export interface RunningPage {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** The default port if another program uses it; otherwise undefined. */
  readonly takenPort: number | undefined;
  close(): Promise<void>;
}

/**
 * Serves the sandbox's page on loopback. Requests from other web pages are refused.
 * @throws Error `EADDRINUSE` when the requested port is taken
 */
export async function startPage(options: PageOptions): Promise<RunningPage> {
  const { sandbox, port, setup, log, voiceGraceMs = PAGE_LIMITS.voiceGraceMs } = options;
  const server = createServer({ requestTimeout: PAGE_LIMITS.requestMs });
  server.maxConnections = PAGE_LIMITS.connections;
  const listening = await listen(server, port);
  const presence = new VoicePresence(voiceGraceMs);
  const uploads = new Uploads(sandbox.attachmentBytes);
  const assets = new Assets(new URL('./browser/', import.meta.url), log);
  const { restUrl, botUserId, attachmentBytes: maxFileBytes } = sandbox;
  const journal = new ActivityJournal(sandbox);
  const startedAt = new Date().toISOString();
  const canMove = setup !== undefined;
  const info = (): SandboxInfo => ({
    ...options.info,
    ...{ restUrl, botUserId, maxFileBytes, startedAt, canMove },
    humanVoices: options.humanVoices?.(),
  });
  const sockets = new PageSockets({
    sandbox,
    info,
    uploads,
    presence,
    runs: new InteractionRuns(),
    journal,
    setup,
    log,
  });
  const handler = new RequestHandler({ sandbox, uploads, assets, port: listening });
  server.on('request', (request, response) => {
    handler.serve(request, response).catch((err: unknown) => {
      // An aborted request is not an error and needs no answer.
      if (request.complete) log.error({ err }, 'page request failed');
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
      journal.close();
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
