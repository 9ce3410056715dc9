import { once } from 'node:events';
import { withDeadline } from '../../../shared/common/deadline.ts';
import { PlainError } from '../../../shared/common/plain-error.ts';
import { isRoot } from './commands.ts';
import { type Confinement, type ConfinementMode, isStrong } from './confinement.ts';
import { type ConfinedChild, Confiner } from './confiner.ts';

const PROBE = {
  entry: 'src/service/cloning/confinement/probe.ts',
  args: [],
  readable: ['src', 'package.json'],
  heapMegabytes: 64,
  cpuSeconds: 10,
} as const;

/** Starting takes a tenth of a second. */
const PROBE_TIMEOUT_MS = 20_000;

/**
 * Finds a confinement on the first call. A required one is found immediately.
 * @throws PlainError as `findConfiner`
 */
export async function prepareConfiner(mode: ConfinementMode): Promise<() => Promise<Confiner>> {
  let found: Promise<Confiner> | undefined;
  const find = () => {
    found ??= findConfiner(mode);
    return found;
  };
  if (mode === 'required') await find();
  return find;
}

/**
 * Finds the strongest confinement that works here, by trying.
 * @throws PlainError when a strong one is required, and none works
 */
async function findConfiner(mode: ConfinementMode): Promise<Confiner> {
  for (const confinement of mode === 'off' ? [] : candidates()) {
    if (mode === 'required' && !isStrong(confinement)) continue;
    const confiner = new Confiner(confinement);
    if (await canStart(confiner)) return confiner;
  }
  if (mode === 'required') {
    throw new PlainError(
      'VOICE_SERVICE_CONFINEMENT is "required", but this system allows no namespaces. Install bubblewrap or allow user namespaces, or set VOICE_SERVICE_CONFINEMENT=auto.',
    );
  }
  return new Confiner('permissions');
}

function candidates(): Confinement[] {
  if (process.platform !== 'linux') return [];
  // As root, util-linux can change to another user account, and bubblewrap cannot.
  return isRoot() ? ['namespaces', 'bubblewrap', 'account'] : ['bubblewrap', 'namespaces'];
}

/** Whether the system allows a confinement. */
export async function canStart(confiner: Confiner): Promise<boolean> {
  let child: ConfinedChild | undefined;
  try {
    child = confiner.start(PROBE);
    child.input.on('error', () => undefined).end();
    child.output.resume();
    const ended = once(child.process, 'close');
    const [code] = await withDeadline(ended, PROBE_TIMEOUT_MS, 'A confinement');
    return code === 0;
  } catch {
    return false;
  } finally {
    child?.kill();
  }
}
