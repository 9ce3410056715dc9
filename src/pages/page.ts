import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OutputFile } from 'esbuild';

/** One file of a page, as it is sent. */
export interface Asset {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Strong, with its quotes: a hash of the bytes. */
  readonly etag: string;
}

/** A page, packed: `''` is its HTML, the rest is called as its HTML calls it, such as `main.js`. */
export type Page = ReadonlyMap<string, Asset>;

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

async function pack(folder: string): Promise<Page> {
  const [html, scripts] = await Promise.all([
    readFile(path.join(folder, 'index.html')),
    bundle(folder),
  ]);
  const assets = scripts.map((file): [string, Asset] => [
    path.relative(folder, file.path),
    asset(file.contents, path.extname(file.path)),
  ]);
  return new Map([['', asset(html, '.html')], ...assets]);
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

function asset(bytes: Uint8Array, extension: string): Asset {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    bytes,
    contentType: TYPES[extension] ?? 'application/octet-stream',
    etag: `"${hash}"`,
  };
}
