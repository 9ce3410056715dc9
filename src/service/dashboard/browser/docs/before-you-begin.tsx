import { CopyButton } from '../parts/copy-button.tsx';
import { countOf } from '../parts/words.ts';
import { addressOf } from '../router.ts';
import { requireReference } from '../state/reference.ts';
import { requireSession } from '../state/session.ts';

/** What every example takes for granted: a key, an address, and what the plan allows. */
export function BeforeYouBegin() {
  const { plan } = requireSession().account;
  const { base_url: baseUrl, limits } = requireReference();
  return (
    <section class="card prose">
      <h2>Before you begin</h2>
      {plan.has_api_access ? (
        <p>
          <a href={addressOf('keys')}>Issue a key</a> and put it into the environment variable{' '}
          <code>KEY</code> of your server. Every request carries it in its header{' '}
          <code>Authorization</code>.
        </p>
      ) : (
        <p class="notice">
          Your plan, {plan.title}, has no API access: the examples are refused until you have a
          larger one.
        </p>
      )}
      <p>
        Requests go to <code>{baseUrl}</code> <CopyButton text={baseUrl} label="Copy the address" />
      </p>
      <ul>
        <li>
          {plan.monthly_characters === null
            ? 'Your plan has no monthly limit.'
            : `Your plan speaks ${countOf(plan.monthly_characters, 'character')} a month; beyond them, requests are refused with 429.`}
        </li>
        {plan.requests_at_once !== null && (
          <li>{countOf(plan.requests_at_once, 'request')} at once.</li>
        )}
        <li>At most {countOf(limits.text_characters, 'character')} in one request.</li>
        <li>
          A wrong or deactivated key is answered with 401. Every error has a sentence and a code.
        </li>
      </ul>
    </section>
  );
}
