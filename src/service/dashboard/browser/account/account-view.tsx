import { LogOutButton } from '../components/log-out-button.tsx';
import { View } from '../components/view.tsx';
import { formatDate } from '../format.ts';
import { t } from '../i18n/index.ts';
import { PasswordForm } from '../login/password-form.tsx';
import { addressOf } from '../router.ts';
import { requireReference } from '../state/reference.ts';
import { requireSession } from '../state/session.ts';

export function AccountView() {
  const { account } = requireSession();
  return (
    <View
      title={t('account.title')}
      lead={t('account.lead', { name: account.name, date: formatDate(account.created_at) })}
    >
      <PlanCard />
      <section class="card">
        <h2>{t('account.password')}</h2>
        <p class="muted">{t('account.password.hint')}</p>
        <PasswordForm
          currentLabel={t('password.current')}
          doneMessage={t('account.password.done')}
        />
      </section>
      <section class="card">
        <h2>{t('account.devices')}</h2>
        <p class="muted">{t('account.devices.hint')}</p>
        <div class="buttons">
          <LogOutButton everywhere label={t('account.devices.log-out')} />
        </div>
      </section>
    </View>
  );
}

function PlanCard() {
  const { plan } = requireSession().account;
  return (
    <section class="card">
      <h2>{t('account.plan', { plan: plan.title })}</h2>
      <ul>
        <li>
          {plan.monthly_characters === null
            ? t('account.plan.unlimited')
            : t('account.plan.characters', { count: plan.monthly_characters })}
          {' · '}
          <a href={addressOf('usage')}>{t('account.plan.usage')}</a>
        </li>
        <li>{t(plan.has_api_access ? 'account.plan.api' : 'account.plan.no-api')}</li>
        {plan.requests_at_once !== null && (
          <li>{t('account.plan.concurrency', { count: plan.requests_at_once })}</li>
        )}
      </ul>
      <PlanTable />
    </section>
  );
}

function PlanTable() {
  return (
    <details>
      <summary>{t('account.plans')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('account.plans.plan')}</th>
            <th scope="col" class="number">
              {t('account.plans.limit')}
            </th>
            <th scope="col">{t('account.plan.api')}</th>
          </tr>
        </thead>
        <tbody>
          {requireReference().plans.map(({ name, title, monthly_characters, has_api_access }) => (
            <tr key={name}>
              <th scope="row">{title}</th>
              <td class="number">
                {monthly_characters === null
                  ? t('account.plans.unlimited')
                  : t('account.plans.characters', { count: monthly_characters })}
              </td>
              <td>{t(has_api_access ? 'account.plans.yes' : 'account.plans.no')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="muted">{t('account.plans.change')}</p>
    </details>
  );
}
