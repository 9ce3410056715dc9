import { X } from 'lucide';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { LanguageMenu } from '../../../../shared/pages/browser/language-menu.tsx';
import { ThemeSwitch } from '../../../../shared/pages/browser/theme-switch.tsx';
import { LogOutButton } from '../components/log-out-button.tsx';
import { rich, t } from '../i18n/index.ts';
import { requireSession } from '../state/session.ts';
import { Brand } from './brand.tsx';
import { Navigation } from './navigation.tsx';

/** Beyond this width, layout.css shows the sidebar beside the view. */
const NARROW = '(max-width: 50rem)';

/** In a narrow window a popover, which layout.css keeps closed until the menu button opens it. */
export function Sidebar({ id }: { readonly id: string }) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const close = () => element.current?.hidePopover();
    const narrow = matchMedia(NARROW);
    addEventListener('hashchange', close);
    narrow.addEventListener('change', close);
    return () => {
      removeEventListener('hashchange', close);
      narrow.removeEventListener('change', close);
    };
  }, []);
  return (
    <header ref={element} id={id} class="sidebar" popover="auto">
      <div class="sidebar-head">
        <Brand />
        <button
          type="button"
          class="icon-button"
          aria-label={t('layout.close-menu')}
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <Icon of={X} />
        </button>
      </div>
      <Navigation />
      <div class="sidebar-footer">
        <ThemeSwitch />
        <LanguageMenu />
        <AccountLine />
      </div>
    </header>
  );
}

function AccountLine() {
  const { name } = requireSession().account;
  return (
    <div class="account-line">
      <span class="account-initial" aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <p class="muted">{rich('layout.account', { name: <strong>{name}</strong> })}</p>
      <LogOutButton label={t('layout.log-out')} />
    </div>
  );
}
