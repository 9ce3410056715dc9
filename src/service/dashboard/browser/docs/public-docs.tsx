import { LanguageMenu } from '../../../../shared/pages/browser/language-menu.tsx';
import { ThemeSwitch } from '../../../../shared/pages/browser/theme-switch.tsx';
import { Field } from '../components/field.tsx';
import { TextInput } from '../components/text-input.tsx';
import { View } from '../components/view.tsx';
import { rich, t } from '../i18n/index.ts';
import { Brand } from '../layout/brand.tsx';
import { session } from '../state/session.ts';
import { Reference } from './reference.tsx';
import { enteredKey } from './run-request.ts';

/** The same documentation at `/docs`, also for people without an account in this dashboard. */
export function PublicDocs() {
  return (
    <main class="public-docs">
      <div class="public-docs-head">
        <Brand />
        <a href="/dashboard/">{t('docs.access.dashboard')}</a>
        <ThemeSwitch />
        <LanguageMenu />
      </div>
      <View
        title={t('docs.title')}
        lead={t('docs.lead')}
        action={
          <a class="button" href="/openapi.json" download="openapi.json">
            {t('docs.start.openapi')}
          </a>
        }
      >
        <section class="card">
          <h2>{t('docs.access')}</h2>
          <Access />
        </section>
        <Reference />
      </View>
    </main>
  );
}

/** How the requests of this page are authorized. */
function Access() {
  const account = session.value?.account.name;
  if (account !== undefined) return <p>{t('docs.access.session', { account })}</p>;
  return (
    <>
      <Field label={t('docs.access.key')} hint={t('docs.access.key-hint')}>
        {(control) => <TextInput {...control} isPassword value={enteredKey} />}
      </Field>
      <p>{rich('docs.access.log-in', { a: (text) => <a href="/dashboard/#/docs">{text}</a> })}</p>
    </>
  );
}
