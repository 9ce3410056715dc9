import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openForAll } from '../../support/lifetime.ts';
import { FAULTY_ENGINE, startTestService } from '../../support/service/start.ts';

const service = openForAll(() =>
  startTestService({ synthesizers: [FAULTY_ENGINE], hasDashboard: true }),
);
const without = openForAll(() => startTestService({ synthesizers: [FAULTY_ENGINE] }));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, { headers, redirect: 'manual' });

/** What the bundler adds for each part of the main script. */
const PRELOAD = /^ *<link rel="modulepreload" href="(.*)" \/>\n/gm;

describe('the page', () => {
  test.each(['/', '/dashboard'])('is where %s redirects', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/dashboard/']);
  });

  test('is the same HTML for every view', async () => {
    const html = readFileSync(
      new URL('../../../src/service/dashboard/browser/index.html', import.meta.url),
      'utf8',
    );
    const views = ['/dashboard/', '/dashboard/keys', '/dashboard/usage?month=2026-11', '/docs'];
    for (const path of views) {
      const response = await get(path);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const sent = await response.text();
      expect(sent.replaceAll(PRELOAD, '')).toBe(html);
      const preloaded = [...sent.matchAll(PRELOAD)].map(([, path]) => path ?? '');
      expect(preloaded.length).toBeGreaterThan(0);
      for (const script of preloaded) expect((await get(script)).status).toBe(200);
    }
    for (const path of ['/dashboard/nothing.js', '/dashboard/a/b', '/dashboard/..%2fmain.ts']) {
      expect((await get(path)).status).toBe(404);
    }
  });

  test('has scripts and styles that browsers cache until they change', async () => {
    for (const [name, type] of [
      ['main.js', 'text/javascript'],
      ['main.css', 'text/css'],
    ]) {
      const response = await get(`/dashboard/${name}`);
      expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
      expect((await response.text()).length).toBeGreaterThan(100);
      expect(response.headers.get('content-encoding')).toBe('gzip');
      const etag = response.headers.get('etag') ?? '';
      const again = await get(`/dashboard/${name}`, { 'if-none-match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  test('loads and runs only its own code, cannot be framed, and sends no referrer', async () => {
    const answers = await Promise.all([
      get('/'),
      get('/dashboard'),
      get('/dashboard/'),
      get('/dashboard/main.js'),
      get('/dashboard/nothing.js'),
      get('/dashboard/api/session'),
      get('/dashboard/api/keys'),
      fetch(`${service.url}/dashboard/nothing`, { method: 'POST' }),
      fetch(`${service.url}/dashboard/api/nothing`, { method: 'PUT' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      302, 302, 200, 200, 404, 200, 401, 404, 404,
    ]);
    for (const { headers } of answers) {
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self' data:;" +
          "media-src 'self' blob:;connect-src 'self';form-action 'self';frame-ancestors 'none';base-uri 'none'",
      );
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
    expect((await get('/dashboard/api/session')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('an unknown path', () => {
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  test.each(['/nothing', '/v1/nothing', '/dashboard/a/b'])(
    '%s is a page for browsers, and JSON for programs',
    async (path) => {
      const page = await get(path, { accept: BROWSER });
      expect([page.status, page.headers.get('content-type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('vary')).toBe('accept, accept-encoding');
      expect(await page.text()).toContain('/dashboard/main.js');
      for (const accept of ['*/*', 'application/json', 'application/json, text/html']) {
        const json = await get(path, { accept });
        expect([json.status, await json.json()]).toMatchObject([
          404,
          { error: { code: 'not_found' } },
        ]);
      }
    },
  );

  test('is JSON when something is sent there, and without the dashboard', async () => {
    const accept = BROWSER;
    const sent = await fetch(`${service.url}/nothing`, { method: 'POST', headers: { accept } });
    const elsewhere = await fetch(`${without.url}/nothing`, { headers: { accept } });
    for (const response of [sent, elsewhere]) {
      expect([response.status, await response.json()]).toMatchObject([
        404,
        { error: { code: 'not_found' } },
      ]);
    }
  });
});

test('the API and its description are not affected by the dashboard', async () => {
  const withIt = await (await get('/openapi.json')).json();
  const withoutIt = await (await fetch(`${without.url}/openapi.json`)).json();
  expect(withIt).toEqual(withoutIt);
  for (const path of ['/v1/voices', '/healthz']) {
    expect((await get(path)).headers.has('content-security-policy')).toBe(false);
  }
});

test('the dashboard is off by default', async () => {
  for (const path of ['/', '/dashboard', '/dashboard/', '/dashboard/api/session', '/docs']) {
    expect((await fetch(`${without.url}${path}`)).status).toBe(404);
  }
});
