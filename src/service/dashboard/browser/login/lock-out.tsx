import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { waitOf } from '../parts/words.ts';

const TICK_MS = 1_000;

/** How long nobody can log in; it counts down, but is read out only when it is over. */
export function LockOut({ until }: { until: number }) {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = (until - now.value) / 1_000;
  return (
    <>
      {seconds > 0 && <p class="lock-out">Time left: {waitOf(seconds)}.</p>}
      <p role="status">{seconds > 0 ? '' : 'You can try again now.'}</p>
    </>
  );
}
