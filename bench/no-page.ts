import { registerHooks } from 'node:module';

/**
 * Loaded into `npm start` with `--import`: it then serves no page of the sandbox, nor loads what that is
 * made of. There is no such setting, as nobody but the benchmark would want it.
 */

/** Stands where the page's address would; names that end so belong to nobody (RFC 2606). */
const NOWHERE = 'http://no-page.invalid';

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/src/sandbox/page/start.ts')
      ? {
          format: 'module',
          shortCircuit: true,
          source: `export const startPage = async () => ({ url: '${NOWHERE}', close: async () => {} });`,
        }
      : nextLoad(url, context),
});
