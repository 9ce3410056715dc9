import { View } from '../components/view.tsx';
import { t } from '../i18n/index.ts';
import { BeforeYouBegin } from './before-you-begin.tsx';
import { Reference } from './reference.tsx';

/** The API's documentation in the dashboard. Requests run with the session. */
export function DocsView() {
  return (
    <View
      title={t('docs.title')}
      lead={t('docs.lead')}
      action={
        <a class="button" href="/openapi.json" download="openapi.json">
          {t('docs.start.openapi')}
        </a>
      }
    >
      <BeforeYouBegin />
      <Reference />
    </View>
  );
}
