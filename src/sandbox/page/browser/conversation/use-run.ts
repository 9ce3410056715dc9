import { useState } from 'preact/hooks';
import { CallError } from '../server-connection.ts';
import { runFailures } from '../state.ts';

export interface RunHandle {
  readonly isBusy: boolean;
  /** Why the last run failed, in one sentence. */
  readonly problem: string | undefined;
  start(action: () => Promise<{ readonly run: string }>): void;
}

/** Starts runs of the app, and reports errors where the user started them. */
export function useRun(): RunHandle {
  const [isBusy, setBusy] = useState(false);
  const [run, setRun] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  return {
    isBusy,
    problem: refusal ?? runFailures.value.get(run ?? ''),
    start: (action) => {
      setBusy(true);
      setRefusal(undefined);
      setRun(undefined);
      action()
        .then((started) => setRun(started.run))
        .catch((error: unknown) => {
          if (!(error instanceof CallError)) throw error;
          setRefusal(error.message);
        })
        .finally(() => setBusy(false));
    },
  };
}
