import { type Program, startProgram } from '../program.ts';

/** One of several voice services, in its own process. */
export interface ServiceInstance extends AsyncDisposable {
  readonly url: string;
  /** Sends SIGTERM. @returns when the process has ended */
  stop(): Promise<void>;
}

/** @param settings environment variables; by default, it stores nothing and stops without a grace period */
export async function startInstance(
  settings: Readonly<Record<string, string>>,
): Promise<ServiceInstance> {
  await using cleanup = new AsyncDisposableStack();
  const program = cleanup.use(startService(settings));
  const [, url = ''] = await program.printed(/listening on (http:\S+)/);
  const open = cleanup.move();
  const stop = () => open.disposeAsync();
  return { url, stop, [Symbol.asyncDispose]: stop };
}

function startService(settings: Readonly<Record<string, string>>): Program {
  return startProgram(['service', '--port', '0'], {
    // The parts measure how instances work together, not how fast they speak.
    settings: { DATA_DIR: ':memory:', VOICE_SERVICE_WORKERS: '1', ...settings },
  });
}
