import { CopyButton } from '../components/copy-button.tsx';
import { formatCount } from '../format.ts';
import { addressOf } from '../router.ts';
import { requireReference } from '../state/reference.ts';
import { requireSession } from '../state/session.ts';

/** The key, the base URL and the limits of the plan. */
export function BeforeYouBegin() {
  const { plan } = requireSession().account;
  const { base_url: baseUrl, limits } = requireReference();
  return (
    <section class="card prose">
      <h2>Before you begin</h2>
      {plan.has_api_access ? (
        <p>
          <a href={addressOf('keys')}>Create an API key</a> and store it in the environment variable{' '}
          <code>KEY</code> on your server. Send it in the <code>Authorization</code> header of every
          request.
        </p>
      ) : (
        <p class="notice">
          Your {plan.title} plan doesn’t include API access, so these examples will fail until you
          change plans.
        </p>
      )}
      <p>
        Base URL: <code>{baseUrl}</code> <CopyButton text={baseUrl} label="Copy base URL" />
      </p>
      <ul>
        <li>
          {plan.monthly_characters === null
            ? 'Your plan has no monthly limit.'
            : `Your plan includes ${formatCount(plan.monthly_characters, 'character')} per month. Requests over the limit fail with status 429.`}
        </li>
        {plan.requests_at_once !== null && (
          <li>Up to {formatCount(plan.requests_at_once, 'request')} at once.</li>
        )}
        <li>Up to {formatCount(limits.text_characters, 'character')} per request.</li>
        <li>
          Requests with an invalid or deactivated key fail with status 401. Every error has a code
          and a message.
        </li>
      </ul>
    </section>
  );
}
