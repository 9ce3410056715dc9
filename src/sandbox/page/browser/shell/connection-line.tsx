import { connection } from '../state.ts';

/** Says so while the connection is lost. What was typed stays where it is. */
export function ConnectionLine() {
  return (
    <div role="status" class="connection" data-connection={connection.value}>
      {connection.value === 'lost' && (
        <p>
          The connection to the sandbox is lost. It is being tried again; what you typed is kept. If
          it has ended, start it again with <code>npm start</code>.
        </p>
      )}
    </div>
  );
}
