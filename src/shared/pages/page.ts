import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Metafile, OutputFile } from 'esbuild';

/** One file of a bundled page. */
export interface Asset {
  readonly bytes: Uint8Array;
  /** Undefined for files that are compressed already. */
  readonly gzipped: Uint8Array | undefined;
  readonly cacheControl: string;
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
  '.woff2': 'font/woff2',
};

/** The names of parts that are loaded later: `ko-3F7K2QZA.js`. The hash is esbuild's. */
const HASHED = /-[A-Z0-9]{8}\.\w+$/;

const CACHE_CONTROL = {
  /** Clients ask every time whether it has changed. */
  revalidated: 'no-cache',
  /** A font changes at most with a new version of its package, and both versions are fine. */
  font: 'public, max-age=604800',
  /** The name contains a hash of the content. */
  hashed: 'public, max-age=31536000, immutable',
} as const;

/** The icon of all pages. */
const MARK = new URL('./mark.svg', import.meta.url);

const pages = new Map<string, Promise<Page>>();
let buildsInProgress = 0;

/**
 * Bundles the page in a folder: `index.html`, `main.tsx` with its imports (its CSS becomes `main.css`),
 * every `*.worklet.ts` and `*.worker.ts` as a separate script, fonts, and the icon `mark.svg`. Bundles in memory, once per
 * process and folder, which takes esbuild's own process about 0.2 s. In the container image, the folder holds the bundled files instead.
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

/**
 * Compresses for clients that accept gzip. Clients keep files with a hash in their name. They revalidate the others
 * every time, and get 304 if nothing changed.
 */
export function assetResponse(asset: Asset, request: IncomingHttpHeaders): AssetResponse {
  const accepted = String(request['accept-encoding'] ?? '');
  const gzipped = /\bgzip\b/.test(accepted) ? asset.gzipped : undefined;
  const etag = gzipped === undefined ? asset.etag : asset.etag.replace(/"$/, '-gzip"');
  const headers = { etag, 'cache-control': asset.cacheControl, vary: 'accept-encoding' };
  if (request['if-none-match'] === etag) return { status: 304, headers, body: new Uint8Array() };
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': asset.contentType,
      ...(gzipped === undefined ? {} : { 'content-encoding': 'gzip' }),
    },
    body: gzipped ?? asset.bytes,
  };
}

async function bundle(folder: string): Promise<Page> {
  const isBundled = existsSync(path.join(folder, 'main.js'));
  const files = isBundled ? await readBundled(folder) : await buildPage(folder);
  const assets = [...files].map(async ([name, bytes]): Promise<[string, Asset]> => {
    return [name === 'index.html' ? '' : name, await createAsset(bytes, name)];
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
  const [html, mark, { files, parts }] = await Promise.all([
    readFile(path.join(folder, 'index.html'), 'utf8'),
    readFile(MARK),
    buildScripts(folder),
  ]);
  const scripts = files.map((file): [string, Uint8Array] => [
    path.relative(folder, file.path),
    file.contents,
  ]);
  const index = Buffer.from(preload(html, parts));
  return new Map([['index.html', index], ['mark.svg', mark], ...scripts]);
}

const MAIN_SCRIPT = /( *)<script type="module" src="(.*)main\.js"><\/script>/;

/** Lets browsers load the parts of the main script together with it, instead of when they have read it. */
function preload(html: string, parts: readonly string[]): string {
  return html.replace(MAIN_SCRIPT, (script, indent: string, base: string) => {
    const links = parts.map(
      (part) => `${indent}<link rel="modulepreload" href="${base}${part}" />`,
    );
    return [...links, script].join('\n');
  });
}

interface BuiltScripts {
  readonly files: readonly OutputFile[];
  /** The names of the scripts that the main script always needs. */
  readonly parts: readonly string[];
}

async function buildScripts(folder: string): Promise<BuiltScripts> {
  // Imported here, because processes without a page do not need it.
  const { build, stop } = await import('esbuild');
  const options = {
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
    loader: { '.woff2': 'file' },
    // Without a hash, so that the HTML can name the font and browsers load it early.
    assetNames: '[name]',
  } as const;
  buildsInProgress += 1;
  try {
    const [page, threads] = await Promise.all([
      // Parts that are imported with `import()` become scripts of their own.
      build({
        ...options,
        entryPoints: [path.join(folder, 'main.tsx')],
        splitting: true,
        chunkNames: '[name]-[hash]',
        metafile: true,
      }),
      // Apart, because each worklet and each worker must be one script.
      build({
        ...options,
        entryPoints: ['*.worklet.ts', '*.worker.ts'].map((name) => path.join(folder, name)),
      }),
    ]);
    return {
      files: [...page.outputFiles, ...threads.outputFiles],
      parts: partsOf(page.metafile),
    };
  } finally {
    buildsInProgress -= 1;
    // esbuild's process would keep running otherwise.
    if (buildsInProgress === 0) await stop();
  }
}

/** The names of the scripts that the main script imports, directly or not. */
function partsOf({ outputs }: Metafile): string[] {
  const found = new Set(Object.keys(outputs).filter((file) => path.basename(file) === 'main.js'));
  for (const file of found) {
    for (const { path: imported, kind } of outputs[file]?.imports ?? []) {
      if (kind === 'import-statement') found.add(imported);
    }
  }
  return [...found].slice(1).map((file) => path.basename(file));
}

async function createAsset(bytes: Uint8Array, name: string): Promise<Asset> {
  const extension = path.extname(name);
  const isFont = extension === '.woff2';
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    bytes,
    gzipped: isFont ? undefined : await compress(bytes),
    cacheControl: CACHE_CONTROL[isFont ? 'font' : HASHED.test(name) ? 'hashed' : 'revalidated'],
    contentType: TYPES[extension] ?? 'application/octet-stream',
    etag: `"${hash}"`,
  };
}
