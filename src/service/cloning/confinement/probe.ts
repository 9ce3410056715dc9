/**
 * Tried to find out whether a confinement works: Node.js has to run and read our code. Otherwise the
 * import fails.
 */
import '../../../shared/contract/languages.ts';
