import { useAction } from '../state/action.ts';
import { logOut } from '../state/auth.ts';
import { Problem } from './problem.tsx';

interface LogOutButtonProps {
  /** Whether to log out on all devices. */
  readonly everywhere?: boolean;
  readonly label: string;
}

export function LogOutButton({ everywhere = false, label }: LogOutButtonProps) {
  const action = useAction(() => logOut({ everywhere }));
  return (
    <>
      <button type="button" class="button" onClick={() => void action.run()}>
        {label}
      </button>
      <Problem of={action.problem.value} />
    </>
  );
}
