import { connection } from '../state.ts';

/** Says so while the connection is lost. What was typed stays where it is. */
export function ConnectionLine() {
  return (
    <div role="status" class="connection" data-connection={connection.value}>
      {connection.value === 'lost' && (
        <p>
          Lost connection to the sandbox. Reconnecting… If the sandbox has stopped, run{' '}
          <code>npm start</code>.
        </p>
      )}
    </div>
  );
}
