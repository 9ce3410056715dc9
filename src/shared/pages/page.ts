import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { OutputFile } from 'esbuild';

/** One file of a page, as it is sent. */
export interface Asset {
  readonly bytes: Uint8Array;
  readonly gzipped: Uint8Array;
  readonly contentType: string;
  /** Strong, with its quotes: a hash of the bytes. */
  readonly etag: string;
}

/** A page, packed: `''` is its HTML, the rest is called as its HTML calls it, such as `main.js`. */
export type Page = ReadonlyMap<string, Asset>;

const compress = promisify(gzip);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const pages = new Map<string, Promise<Page>>();
let packing = 0;

/**
 * Packs the page in a folder: `index.html`, `main.tsx` with all it imports (its CSS becomes `main.css`),
 * and every `*.worklet.ts` as a script of its own. It happens in memory, once in a process, and takes
 * about 0.2 s of another process: nothing is written, and nothing that starts need wait for it.
 * @param folder ends with a slash
 * @throws esbuild's BuildFailure
 */
export function packPage(folder: URL): Promise<Page> {
  const { href } = folder;
  const known = pages.get(href);
  if (known !== undefined) return known;
  const page = pack(fileURLToPath(folder));
  pages.set(href, page);
  // What failed may be tried again.
  page.catch(() => pages.delete(href));
  return page;
}

/** What a request for an asset is answered with. */
export interface AssetAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for 304. */
  readonly body: Uint8Array;
}

/** Compressed for who takes that; nothing for who has it already, which is asked each time. */
export function answerFor(asset: Asset, request: IncomingHttpHeaders): AssetAnswer {
  const isGzipped = /\bgzip\b/.test(String(request['accept-encoding'] ?? ''));
  const etag = isGzipped ? asset.etag.replace(/"$/, '-gzip"') : asset.etag;
  const headers = { etag, 'cache-control': 'no-cache', vary: 'accept-encoding' };
  if (request['if-none-match'] === etag) return { status: 304, headers, body: new Uint8Array() };
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': asset.contentType,
      ...(isGzipped ? { 'content-encoding': 'gzip' } : {}),
    },
    body: isGzipped ? asset.gzipped : asset.bytes,
  };
}

async function pack(folder: string): Promise<Page> {
  const [html, scripts] = await Promise.all([
    readFile(path.join(folder, 'index.html')),
    bundle(folder),
  ]);
  const assets = scripts.map(
    async (file): Promise<[string, Asset]> => [
      path.relative(folder, file.path),
      await asset(file.contents, path.extname(file.path)),
    ],
  );
  return new Map([['', await asset(html, '.html')], ...(await Promise.all(assets))]);
}

async function bundle(folder: string): Promise<OutputFile[]> {
  // Loaded late: a process that shows no page does not pay for it.
  const { build, stop } = await import('esbuild');
  packing += 1;
  try {
    const { outputFiles } = await build({
      entryPoints: [path.join(folder, 'main.tsx'), path.join(folder, '*.worklet.ts')],
      outdir: folder,
      write: false,
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      jsxImportSource: 'preact',
      legalComments: 'none',
      logLevel: 'silent',
    });
    return outputFiles;
  } finally {
    packing -= 1;
    // The packer is a process of its own, which would stay.
    if (packing === 0) await stop();
  }
}

async function asset(bytes: Uint8Array, extension: string): Promise<Asset> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    bytes,
    gzipped: await compress(bytes),
    contentType: TYPES[extension] ?? 'application/octet-stream',
    etag: `"${hash}"`,
  };
}
