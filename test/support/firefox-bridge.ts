#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

/**
 * A program that Playwright starts in place of Firefox. It starts Firefox (FIREFOX, with our arguments) and passes the
 * messages of WebDriver BiDi on, except where Playwright and Debian's Firefox do not understand each other:
 * - Playwright sends one command that only newer versions of Firefox know, which is answered here. Without it, Playwright
 *   could not open a page.
 * - Playwright ignores downloads that have no ID and belong to no navigation, so they get an ID here.
 */
const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride';
const DOWNLOAD = '"method":"browsingContext.download';
const LISTENING = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;

const firefox = spawn(process.env.FIREFOX ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
});
firefox.once('error', (error) => {
  process.stderr.write(`Could not start Firefox: ${error.message}\n`);
  process.exit(1);
});
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => firefox.kill(signal));
}

for await (const line of createInterface({ input: firefox.stderr })) {
  const [, url] = LISTENING.exec(line) ?? [];
  process.stderr.write(`${url === undefined ? line : await openBridge(url)}\n`);
}

/** @returns the line that Firefox would have printed, with the address of the bridge */
function openBridge(firefoxUrl: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client, request) => connect(client, `${firefoxUrl}${request.url}`));
  return new Promise((resolve) => {
    server.once('listening', () => {
      const { port } = server.address() as { port: number };
      resolve(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
    });
  });
}

function connect(client: WebSocket, url: string): void {
  const upstream = new WebSocket(url, { perMessageDeflate: false, maxPayload: 2 ** 29 });
  const early: string[] = [];
  client.on('message', (data) => {
    const text = textOf(data);
    const { id, method } = JSON.parse(text) as { id: number; method: string };
    if (method === UNKNOWN_TO_FIREFOX) {
      client.send(JSON.stringify({ type: 'success', id, result: {} }));
    } else if (upstream.readyState === WebSocket.OPEN) upstream.send(text);
    else early.push(text);
  });
  upstream.on('open', () => {
    for (const text of early) upstream.send(text);
  });
  upstream.on('message', (data) => client.send(withDownloadId(textOf(data))));
  upstream.on('close', () => client.close());
  upstream.on('error', () => client.close());
  // Also when the process of the tests is killed, so that no Firefox outlives it.
  client.on('close', () => firefox.kill());
}

function withDownloadId(message: string): string {
  if (!message.includes(DOWNLOAD)) return message;
  const event = JSON.parse(message) as { params: { context: string; url: string } };
  const { params } = event;
  return JSON.stringify({
    ...event,
    params: { download: `${params.context} ${params.url}`, ...params },
  });
}

/** Messages of WebDriver BiDi are text in one piece. */
function textOf(data: RawData): string {
  return (data as Buffer).toString('utf8');
}
