import { CopyButton } from '../components/copy-button.tsx';
import { rich, t } from '../i18n/index.ts';
import { addressOf } from '../router.ts';
import { requireReference } from '../state/reference.ts';
import { requireSession } from '../state/session.ts';

/** The key, the base URL and the limits of the plan. */
export function BeforeYouBegin() {
  const { plan, name } = requireSession().account;
  const { limits } = requireReference();
  const url = location.origin;
  return (
    <section class="card prose">
      <h2>{t('docs.start')}</h2>
      {plan.has_api_access ? (
        <p>
          {rich('docs.start.key', {
            a: (text) => <a href={addressOf('keys')}>{text}</a>,
            c: (text) => <code>{text}</code>,
            h: (text) => <code>{text}</code>,
          })}
        </p>
      ) : (
        <p class="notice">{t('docs.start.no-access', { plan: plan.title })}</p>
      )}
      <p>{t('docs.access.session', { account: name })}</p>
      <p class="api-base">
        {t('docs.start.url')}: <code>{url}</code>{' '}
        <CopyButton text={url} label={t('docs.start.copy-url')} />
      </p>
      <ul class="api-limits">
        <li>
          {plan.monthly_characters === null
            ? t('docs.start.unlimited')
            : t('docs.start.characters', { count: plan.monthly_characters })}
        </li>
        {plan.requests_at_once !== null && (
          <li>{t('docs.start.at-once', { count: plan.requests_at_once })}</li>
        )}
        <li>{t('docs.start.per-request', { count: limits.text_characters })}</li>
      </ul>
    </section>
  );
}
