import { useSignal } from '@preact/signals';
import { LogOutButton } from '../components/log-out-button.tsx';
import { View } from '../components/view.tsx';
import { formatCount, formatDate } from '../format.ts';
import { PasswordForm } from '../login/password-form.tsx';
import { addressOf } from '../router.ts';
import { requireReference } from '../state/reference.ts';
import { requireSession } from '../state/session.ts';

export function AccountView() {
  const { account } = requireSession();
  const isChanged = useSignal(false);
  return (
    <View
      title="Your account"
      lead={`${account.name}, created on ${formatDate(account.created_at)}`}
    >
      <PlanCard />
      <section class="card">
        <h2>Password</h2>
        <p class="muted">Changing your password logs you out on all other devices.</p>
        <PasswordForm
          currentLabel="Current password"
          onDone={() => {
            isChanged.value = true;
          }}
        />
        <p role="status">{isChanged.value && 'Password changed.'}</p>
      </section>
      <section class="card">
        <h2>Devices</h2>
        <p class="muted">
          Log out everywhere if you lost a device or used someone else’s. API keys keep working.
        </p>
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
            : `${formatCount(plan.monthly_characters, 'character')} per month`}
          {' · '}
          <a href={addressOf('usage')}>View usage</a>
        </li>
        <li>{plan.has_api_access ? 'API access' : 'No API access, dashboard only'}</li>
        {plan.requests_at_once !== null && (
          <li>Up to {formatCount(plan.requests_at_once, 'request')} at once</li>
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
              Monthly limit
            </th>
            <th scope="col">API access</th>
          </tr>
        </thead>
        <tbody>
          {requireReference().plans.map(({ name, title, monthly_characters, has_api_access }) => (
            <tr key={name}>
              <th scope="row">{title}</th>
              <td class="number">
                {monthly_characters === null
                  ? 'Unlimited'
                  : formatCount(monthly_characters, 'character')}
              </td>
              <td>{has_api_access ? 'Yes' : 'No'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="muted">To change your plan, contact the operator of this service.</p>
    </details>
  );
}
