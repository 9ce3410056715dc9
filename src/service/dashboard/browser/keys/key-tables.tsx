import type { KeyInfo } from '../../protocol.ts';
import { formatDate, formatDateTime } from '../format.ts';

interface ActiveKeysProps {
  readonly keys: readonly KeyInfo[];
  readonly onRename: (key: KeyInfo) => void;
  readonly onDeactivate: (key: KeyInfo) => void;
}

export function ActiveKeys({ keys, onRename, onDeactivate }: ActiveKeysProps) {
  return (
    <table class="stacking">
      <caption class="unseen">Active keys</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Key</th>
          <th scope="col">Created</th>
          <th scope="col">Last used</th>
          <th scope="col">
            <span class="unseen">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <th scope="row">{key.name}</th>
            <td data-label="Key">
              <code>{key.hint}</code>
            </td>
            <td data-label="Created">{formatDate(key.created_at)}</td>
            <td data-label="Last used">
              {key.last_used_at === null ? 'Never' : formatDateTime(key.last_used_at)}
            </td>
            <td>
              <div class="buttons">
                <button
                  type="button"
                  class="button"
                  aria-label={`Rename ${key.name}`}
                  onClick={() => onRename(key)}
                >
                  Rename
                </button>
                <button
                  type="button"
                  class="button"
                  aria-label={`Deactivate ${key.name}`}
                  onClick={() => onDeactivate(key)}
                >
                  Deactivate
                </button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function InactiveKeys({ keys }: { keys: readonly KeyInfo[] }) {
  return (
    <details>
      <summary>Deactivated ({keys.length})</summary>
      <table class="stacking">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Key</th>
            <th scope="col">Created</th>
            <th scope="col">Deactivated</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(({ id, name, hint, created_at, deactivated_at }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td data-label="Key">
                <code>{hint}</code>
              </td>
              <td data-label="Created">{formatDate(created_at)}</td>
              <td data-label="Deactivated">
                {deactivated_at === null ? 'By plan change' : formatDate(deactivated_at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
