import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { OutputFile } from 'esbuild';

/** One file of a bundled page. */
export interface Asset {
  readonly bytes: Uint8Array;
  readonly gzipped: Uint8Array;
  readonly contentType: string;
  /** A strong ETag, with its quotes. */
  readonly etag: string;
}

/** The files of a bundled page by their paths, such as `main.js`. The path of the HTML is `''`. */
export type Page = ReadonlyMap<string, Asset>;

const compress = promisify(gzip);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const pages = new Map<string, Promise<Page>>();
let buildsInProgress = 0;

/**
 * Bundles the page in a folder: `index.html`, `main.tsx` with its imports (its CSS becomes `main.css`),
 * and every `*.worklet.ts` as a separate script. Bundles in memory, once per process and folder, which
 * takes esbuild's own process about 0.2 s. In the container image, the folder holds the bundled files instead.
 * @param folder ends with a slash
 * @throws BuildFailure of esbuild
 */
export function bundlePage(folder: URL): Promise<Page> {
  const { href } = folder;
  const known = pages.get(href);
  if (known !== undefined) return known;
  const page = bundle(fileURLToPath(folder));
  pages.set(href, page);
  // After a failure, the next call tries again.
  page.catch(() => pages.delete(href));
  return page;
}

/** The response to a request for an asset. */
export interface AssetResponse {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for 304. */
  readonly body: Uint8Array;
}

/** Compresses for clients that accept gzip. Clients revalidate every time, and get 304 if nothing changed. */
export function assetResponse(asset: Asset, request: IncomingHttpHeaders): AssetResponse {
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

async function bundle(folder: string): Promise<Page> {
  const isBundled = existsSync(path.join(folder, 'main.js'));
  const files = isBundled ? await readBundled(folder) : await buildPage(folder);
  const assets = [...files].map(async ([name, bytes]): Promise<[string, Asset]> => {
    const asset = await createAsset(bytes, path.extname(name));
    return [name === 'index.html' ? '' : name, asset];
  });
  return new Map(await Promise.all(assets));
}

async function readBundled(folder: string): Promise<Map<string, Uint8Array>> {
  const names = await readdir(folder);
  const read = async (name: string) => [name, await readFile(path.join(folder, name))] as const;
  return new Map(await Promise.all(names.map(read)));
}

/**
 * The bundled files of the page in a folder, by their names: `index.html`, `main.js` and the others.
 * @throws BuildFailure of esbuild
 */
export async function buildPage(folder: string): Promise<Map<string, Uint8Array>> {
  const [html, scripts] = await Promise.all([
    readFile(path.join(folder, 'index.html')),
    buildScripts(folder),
  ]);
  const files = scripts.map((file): [string, Uint8Array] => [
    path.relative(folder, file.path),
    file.contents,
  ]);
  return new Map([['index.html', html], ...files]);
}

async function buildScripts(folder: string): Promise<OutputFile[]> {
  // Imported here, because processes without a page do not need it.
  const { build, stop } = await import('esbuild');
  buildsInProgress += 1;
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
    buildsInProgress -= 1;
    // esbuild's process would keep running otherwise.
    if (buildsInProgress === 0) await stop();
  }
}

async function createAsset(bytes: Uint8Array, extension: string): Promise<Asset> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    bytes,
    gzipped: await compress(bytes),
    contentType: TYPES[extension] ?? 'application/octet-stream',
    etag: `"${hash}"`,
  };
}
