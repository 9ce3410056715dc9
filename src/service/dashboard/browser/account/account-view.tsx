import { useSignal } from '@preact/signals';
import { PasswordForm } from '../login/password-form.tsx';
import { LogOutButton } from '../parts/log-out-button.tsx';
import { View } from '../parts/view.tsx';
import { countOf, dateOf } from '../parts/words.ts';
import { addressOf } from '../router.ts';
import { requireReference } from '../state/reference.ts';
import { requireSession } from '../state/session.ts';

/** Plan, password, sessions. */
export function AccountView() {
  const { account } = requireSession();
  const isChanged = useSignal(false);
  return (
    <View title="Your account" lead={`${account.name}, since ${dateOf(account.created_at)}`}>
      <PlanCard />
      <section class="card">
        <h2>Password</h2>
        <p class="muted">A new password logs out every other device.</p>
        <PasswordForm
          presentLabel="Present password"
          onDone={() => {
            isChanged.value = true;
          }}
        />
        <p role="status">{isChanged.value && 'The password is changed.'}</p>
      </section>
      <section class="card">
        <h2>Devices</h2>
        <p class="muted">If you lost one, or used somebody else’s. API keys go on working.</p>
        <div class="buttons">
          <LogOutButton everywhere label="Log out everywhere" />
        </div>
      </section>
    </View>
  );
}

function PlanCard() {
  const { plan } = requireSession().account;
  return (
    <section class="card">
      <h2>Plan: {plan.title}</h2>
      <ul>
        <li>
          {plan.monthly_characters === null
            ? 'No monthly limit'
            : `${countOf(plan.monthly_characters, 'character')} a month`}
          {': '}
          <a href={addressOf('usage')}>what you have used</a>
        </li>
        <li>
          {plan.has_api_access ? 'API access, by keys' : 'No API access: the dashboard alone'}
        </li>
        {plan.requests_at_once !== null && (
          <li>{countOf(plan.requests_at_once, 'request')} at once</li>
        )}
      </ul>
      <PlanTable />
    </section>
  );
}

function PlanTable() {
  return (
    <details>
      <summary>All plans</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col" class="number">
              A month
            </th>
            <th scope="col">API</th>
          </tr>
        </thead>
        <tbody>
          {requireReference().plans.map(({ name, title, monthly_characters, has_api_access }) => (
            <tr key={name}>
              <th scope="row">{title}</th>
              <td class="number">
                {monthly_characters === null
                  ? 'no limit'
                  : countOf(monthly_characters, 'character')}
              </td>
              <td>{has_api_access ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="muted">Whoever runs this service changes your plan.</p>
    </details>
  );
}
