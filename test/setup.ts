/**
 * Runs before each test file. Files share processes, and the package `undici` replaces the dispatcher of
 * Node's own `fetch` when it is first loaded. Each file starts with Node's own.
 */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');
const ORIGINAL = Symbol.for('mynah.test.dispatcher');

const slots = globalThis as unknown as Record<symbol, unknown>;
// Node sets its dispatcher when the first of these classes is used.
new FormData();
slots[ORIGINAL] ??= slots[DISPATCHER];
slots[DISPATCHER] = slots[ORIGINAL];
