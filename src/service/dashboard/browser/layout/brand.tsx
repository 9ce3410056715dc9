import { Mark } from '../../../../shared/pages/browser/mark.tsx';
import { t } from '../i18n/index.ts';

export function Brand({ size = 28 }: { readonly size?: number }) {
  return (
    <p class="brand">
      <Mark size={size} />
      {t('layout.brand')}
    </p>
  );
}
