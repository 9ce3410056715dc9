import { once } from 'node:events';
import { request as rawRequest } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { RunningPage } from '../../../src/sandbox/page/start.ts';
import type { SandboxOptions } from '../../../src/sandbox/types.ts';
import { sandboxFor } from '../bot.ts';
import { PageClient, pageFor, upload } from './page-client.ts';

interface Answer {
  readonly status: number | undefined;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** Sends a request with headers that `fetch` does not allow. */
async function ask(
  page: RunningPage,
  path: string,
  more: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = more;
  const { port } = new URL(page.url);
  const sent = rawRequest({ host: '127.0.0.1', port, path, method, headers, agent: false });
  sent.end(body);
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

/** A sandbox with its page, and a page client that acts as Ada. */
async function pageWith(options: SandboxOptions = {}) {
  const { sandbox, guild } = await sandboxFor(options);
  const page = await pageFor(sandbox);
  const ada = await PageClient.as(page, sandbox, 'ada');
  const channelId = guild.channel('general').id;
  /** Posts a file in a message. @returns its attachment */
  const post = async (name: string, data: Uint8Array) => {
    const file = await upload(page, name, data);
    const { messageId } = await ada.call('write', {
      channelId,
      content: '',
      uploads: [{ upload: file, description: 'A bird' }],
    });
    const { message } = await ada.received('message', ({ message: { id } }) => id === messageId);
    const [attachment] = message.attachments;
    if (attachment === undefined) throw new Error('The message has no attachment');
    return attachment;
  };
  return { sandbox, page, ada, channelId, post };
}

describe('the page itself', () => {
  test('serves HTML, script and style, and allows no others to run', async () => {
    const { page } = await pageWith();
    const html = await ask(page, '/');
    expect(html.status).toBe(200);
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
    const names = [...html.body.toString().matchAll(/(?:src|href)="([\w.-]+)"/g)].map((m) => m[1]);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect((await ask(page, `/${name}`)).status).toBe(200);

    const policy = String(html.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("'unsafe-inline'");
    expect(policy).not.toContain("'unsafe-eval'");
    expect(html.headers['x-content-type-options']).toBe('nosniff');
  });

  test('is compressed if the client supports it, and not sent again if it is cached', async () => {
    const { page } = await pageWith();
    const plain = await ask(page, '/main.js');
    const small = await ask(page, '/main.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(small.body)).toEqual(plain.body);
    expect(small.headers.etag).not.toBe(plain.headers.etag);

    const headers = { 'if-none-match': String(plain.headers.etag) };
    const known = await ask(page, '/main.js', { headers });
    expect([known.status, known.body.byteLength]).toEqual([304, 0]);
    const head = await ask(page, '/main.js', { method: 'HEAD' });
    expect(head.headers['content-length']).toBe(String(plain.body.byteLength));
    expect(head.body.byteLength).toBe(0);
  });

  test('sends its font as it is, and lets browsers keep it', async () => {
    const { page } = await pageWith();
    const name = '/figtree-latin-wght-normal.woff2';
    const font = await ask(page, name, { headers: { 'accept-encoding': 'gzip' } });
    expect(font.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=604800',
    });
    expect(font.headers['content-encoding']).toBeUndefined();
    expect(font.body.subarray(0, 4).toString()).toBe('wOF2');
    const policy = String(font.headers['content-security-policy']);
    expect(policy).toContain("font-src 'self'");
  });

  test('refuses other paths and methods', async () => {
    const { page } = await pageWith();
    const paths = [
      '/main.tsx',
      '/../../../package.json',
      '/%2e%2e/limits.ts',
      '/%',
      '//',
      '/a?b#c',
    ];
    for (const path of paths) expect([400, 404]).toContain((await ask(page, path)).status);
    expect((await ask(page, '/attachments/%E0%A4%A/1/x')).status).toBe(404);
    expect((await ask(page, '/', { method: 'DELETE' })).status).toBe(405);
  });

  test('leads browsers back from an unknown address', async () => {
    const { page } = await pageWith();
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'ja,en;q=0.5' };
    const found = await ask(page, '/no/such/page', { headers });
    expect([found.status, found.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    const html = found.body.toString();
    expect(html).toContain('<html lang="ja">');
    expect(html).toContain('<a class="button primary" href="/">');
    for (const [, path] of html.matchAll(/(?:href|src)="([^"]+)"/g))
      expect((await ask(page, path ?? '')).status).toBe(200);
    expect((await ask(page, '/no-such.js')).body.toString()).toBe('Not found.\n');
  });
});

describe('other web pages', () => {
  test('get nothing through a domain that points to this machine', async () => {
    const { page, post } = await pageWith();
    const { path } = await post('notes.txt', Buffer.from('a secret'));
    for (const host of ['evil.example', 'evil.example:80', '127.0.0.1', '127.0.0.1.evil.example']) {
      for (const asked of ['/', `/${path}`]) {
        const answer = await ask(page, asked, { headers: { host } });
        expect(answer.status).toBe(421);
        expect(answer.body.toString()).not.toContain('a secret');
      }
    }
    const { port } = new URL(page.url);
    expect((await ask(page, '/', { headers: { host: `localhost:${port}` } })).status).toBe(200);
  });

  test.each([
    ['no origin', undefined],
    ['another site', 'https://evil.example'],
    ['another port', 'http://127.0.0.1:1'],
    ['a sandboxed frame', 'null'],
  ])('can neither upload nor connect from %s', async (_, origin) => {
    const { page } = await pageWith();
    const headers = origin === undefined ? {} : { origin };
    const posted = await ask(page, '/uploads?name=x', { method: 'POST', headers, body: 'x' });
    expect(posted.status).toBe(403);
    const socket = new WebSocket(`${page.url.replace('http', 'ws')}/live`, { headers });
    const [, response] = await once(socket, 'unexpected-response');
    expect(response.statusCode).toBe(403);
    socket.on('error', () => undefined);
    socket.terminate();
  });

  test('do not include the page at localhost', async () => {
    const { page } = await pageWith();
    const url = page.url.replace('127.0.0.1', 'localhost');
    const client = await PageClient.open({ ...page, url });
    expect((await client.received('welcome')).info.version).toBe('1.2.3');
  });
});

describe('attachments', () => {
  const data = Buffer.from(Array.from({ length: 1_000 }, (_, i) => i % 251));

  test('are sent completely, in ranges, not again if cached, and as a download', async () => {
    const { page, post } = await pageWith();
    const { path, size } = await post('Chloé’s song.mp3', data);
    expect(size).toBe(1_000);
    const whole = await ask(page, `/${path}`);
    expect(whole.body.equals(data)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': "inline; filename*=UTF-8''Chloes_song.mp3",
    });
    const etag = String(whole.headers.etag);
    const part = async (range: string, more = {}) => {
      const { status, body, headers } = await ask(page, `/${path}`, {
        headers: { range, ...more },
      });
      return [status, body.byteLength, headers['content-range']];
    };
    expect(await part('bytes=0-9')).toEqual([206, 10, 'bytes 0-9/1000']);
    expect(await part('bytes=990-')).toEqual([206, 10, 'bytes 990-999/1000']);
    expect(await part('bytes=990-5000')).toEqual([206, 10, 'bytes 990-999/1000']);
    expect(await part('bytes=-3')).toEqual([206, 3, 'bytes 997-999/1000']);
    expect(await part('bytes=1000-')).toEqual([416, 0, 'bytes */1000']);
    expect(await part('bytes=-0')).toEqual([416, 0, 'bytes */1000']);
    expect(await part('bytes=9-0')).toEqual([200, 1_000, undefined]);
    expect(await part('bytes=0-1,5-6')).toEqual([200, 1_000, undefined]);
    expect(await part('lines=0-9')).toEqual([200, 1_000, undefined]);
    expect(await part('bytes=0-9', { 'if-range': etag })).toEqual([206, 10, 'bytes 0-9/1000']);
    expect(await part('bytes=0-9', { 'if-range': '"old"' })).toEqual([200, 1_000, undefined]);
    const middle = await ask(page, `/${path}`, { headers: { range: 'bytes=100-199' } });
    expect(middle.body.equals(data.subarray(100, 200))).toBe(true);
    const known = await ask(page, `/${path}`, { headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);
    const { headers } = await ask(page, `/${path}?download`);
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''Chloes_song.mp3");
    expect(headers['content-type']).toBe('audio/mpeg');
  });

  test.each(['page.html', 'drawing.svg', 'program.js', 'feed.xml', 'unknown'])(
    'named %s are downloaded, never opened',
    async (name) => {
      const { page, post } = await pageWith();
      const { path } = await post(name, Buffer.from('<svg onload="alert(1)"/>'));
      const { headers } = await ask(page, `/${path}`);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-disposition']).toMatch(/^attachment; /);
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    },
  );

  test.each(['text/plain; what=Ж', 'text/plain\r\nset-cookie: a=b', 'text/plainly', 'audio/ogg\n'])(
    'with the media type %j are downloaded',
    async (contentType) => {
      const { sandbox, page, ada, channelId } = await pageWith();
      const ben = sandbox.as(sandbox.guilds[0]?.id ?? '', 'ben');
      const attachments = [{ name: 'file', data: Buffer.from('x'), contentType }];
      const [onCdn] = ben.write(channelId, '', { attachments }).attachments;
      expect((await fetch(onCdn?.url ?? '')).status).toBe(200);
      const { message } = await ada.received('message');
      const { status, headers } = await ask(page, `/${message.attachments[0]?.path}`);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  test('are deleted with their message', async () => {
    const { page, ada, post } = await pageWith();
    const { path } = await post('song.ogg', data);
    const { message } = await ada.received('message');
    await ada.call('delete', { messageId: message.id });
    expect((await ask(page, `/${path}`)).status).toBe(404);
  });
});

describe('uploads', () => {
  test('can be as large as Discord allows, but not larger', async () => {
    const limits = { attachmentBytes: 2 * 1_048_576 };
    const { page, post } = await pageWith({ limits });
    expect((await post('fits.wav', Buffer.alloc(limits.attachmentBytes))).size).toBe(2_097_152);
    const tooLarge = Buffer.alloc(limits.attachmentBytes + 1);
    const refused = 'The file is larger than 2 MB.';
    await expect(upload(page, 'with-length.wav', tooLarge)).rejects.toThrow(refused);

    // Also without a Content-Length.
    const streamed = await fetch(`${page.url}/uploads?name=without-length.wav`, {
      method: 'POST',
      headers: { origin: page.url },
      body: new Blob([tooLarge]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(413);
    expect(await streamed.json()).toMatchObject({ problem: refused });
  });

  test.each([
    ['../../etc/passwd', 'etcpasswd'],
    ['画像.png', 'unknown.png'],
    ['a\u0000b\ud800.wav', 'ab.wav'],
    ['', 'unknown'],
    [`${'long '.repeat(100)}.mp3`, `${'long_'.repeat(39)}.mp3`.replace('_.mp3', '.mp3')],
  ])('named %j are stored as %j', async (name, filename) => {
    const { page, post } = await pageWith();
    const attachment = await post(name, Buffer.from('x'));
    expect(attachment).toMatchObject({ filename, description: 'A bird' });
    expect((await ask(page, `/${attachment.path}`)).body.toString()).toBe('x');
  });

  test('are dropped, oldest first, when there are too many', async () => {
    const { page, ada, channelId } = await pageWith();
    const ids: string[] = [];
    for (let i = 0; i < 14; i++) ids.push(await upload(page, `${i}.wav`, Buffer.alloc(10_485_760)));
    const write = (id = '') =>
      ada.call('write', { channelId, content: '', uploads: [{ upload: id }] });
    await expect(write(ids[0])).rejects.toThrow(
      'The file is no longer available. Attach it again.',
    );
    await expect(write('invented')).rejects.toThrow('no longer available');
    expect((await write(ids.at(-1))).messageId).toMatch(/^\d+$/);
  });
});
