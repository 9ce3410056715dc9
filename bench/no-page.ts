import { registerHooks } from 'node:module';

/**
 * Preloaded into `npm start` with `--import`: replaces the sandbox's page with a stub. This is not a
 * setting because only the benchmark needs it.
 */

/** Printed instead of the page's address. RFC 2606 reserves `.invalid`. */
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
