import { useState } from 'preact/hooks';
import { CallError } from '../server-connection.ts';
import { runFailures } from '../state.ts';

export interface RunHandle {
  readonly isBusy: boolean;
  /** Why the last one failed, in one sentence: refused, or the app did not answer. */
  readonly problem: string | undefined;
  start(act: () => Promise<{ readonly run: string }>): void;
}

/** Something that an app is asked to do, and what became of it, where it was asked. */
export function useRun(): RunHandle {
  const [isBusy, setBusy] = useState(false);
  const [run, setRun] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  return {
    isBusy,
    problem: refusal ?? runFailures.value.get(run ?? ''),
    start: (act) => {
      setBusy(true);
      setRefusal(undefined);
      setRun(undefined);
      act()
        .then((started) => setRun(started.run))
        .catch((error: unknown) => {
          if (!(error instanceof CallError)) throw error;
          setRefusal(error.message);
        })
        .finally(() => setBusy(false));
    },
  };
}
