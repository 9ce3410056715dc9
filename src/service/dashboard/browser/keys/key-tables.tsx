import type { KeyInfo } from '../../protocol.ts';
import { formatDate, formatDateTime } from '../format.ts';
import { t } from '../i18n/index.ts';

interface ActiveKeysProps {
  readonly keys: readonly KeyInfo[];
  readonly onRename: (key: KeyInfo) => void;
  readonly onDeactivate: (key: KeyInfo) => void;
}

export function ActiveKeys({ keys, onRename, onDeactivate }: ActiveKeysProps) {
  return (
    <table class="stacking">
      <caption class="unseen">{t('keys.active')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('keys.name')}</th>
          <th scope="col">{t('keys.key')}</th>
          <th scope="col">{t('keys.created')}</th>
          <th scope="col">{t('keys.last-used')}</th>
          <th scope="col">
            <span class="unseen">{t('keys.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <th scope="row">{key.name}</th>
            <td data-label={t('keys.key')}>
              <code>{key.hint}</code>
            </td>
            <td data-label={t('keys.created')}>{formatDate(key.created_at)}</td>
            <td data-label={t('keys.last-used')}>
              {key.last_used_at === null ? t('keys.never') : formatDateTime(key.last_used_at)}
            </td>
            <td>
              <div class="buttons">
                <button
                  type="button"
                  class="button"
                  aria-label={t('keys.rename.of', { name: key.name })}
                  onClick={() => onRename(key)}
                >
                  {t('keys.rename')}
                </button>
                <button
                  type="button"
                  class="button"
                  aria-label={t('keys.deactivate.of', { name: key.name })}
                  onClick={() => onDeactivate(key)}
                >
                  {t('keys.deactivate')}
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
      <summary>{t('keys.inactive', { count: keys.length })}</summary>
      <table class="stacking">
        <thead>
          <tr>
            <th scope="col">{t('keys.name')}</th>
            <th scope="col">{t('keys.key')}</th>
            <th scope="col">{t('keys.created')}</th>
            <th scope="col">{t('keys.deactivated')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(({ id, name, hint, created_at, deactivated_at }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td data-label={t('keys.key')}>
                <code>{hint}</code>
              </td>
              <td data-label={t('keys.created')}>{formatDate(created_at)}</td>
              <td data-label={t('keys.deactivated')}>
                {deactivated_at === null ? t('keys.by-plan') : formatDate(deactivated_at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
