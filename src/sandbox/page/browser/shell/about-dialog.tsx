import './about-dialog.css';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import { LanguageMenu } from '../../../../shared/pages/browser/language-menu.tsx';
import { Mark } from '../../../../shared/pages/browser/mark.tsx';
import { ThemeSwitch } from '../../../../shared/pages/browser/theme-switch.tsx';
import type { SandboxInfo } from '../../protocol.ts';
import { rich, t } from '../i18n/index.ts';
import { openDialog, sandboxInfo } from '../state.ts';

/** Explains which parts are embedded, and how to use the real ones. */
export function AboutDialog() {
  const info = sandboxInfo.value;
  return (
    <Dialog title={t('about.title')} onClose={close}>
      <div class="about">
        {/* First, so that the focus does not scroll the dialog. */}
        <div class="about-preferences">
          <ThemeSwitch />
          <LanguageMenu />
        </div>
        <Mark size={56} />
        {info !== undefined && <Facts {...info} />}
      </div>
    </Dialog>
  );
}

function Facts({ voiceService, isVoiceServiceEmbedded, restUrl, version }: SandboxInfo) {
  return (
    <dl>
      <dt>{t('about.bot')}</dt>
      <dd>{t('about.bot.text', { version })}</dd>
      <dt>{t('about.discord')}</dt>
      <dd>
        {rich('about.discord.text', { url: <code>{restUrl}</code> })}
        <p class="change">{rich('about.discord.change', { b: (text) => <b>{text}</b> })}</p>
      </dd>
      <dt>{t('about.speech')}</dt>
      <dd>
        {isVoiceServiceEmbedded
          ? t('about.speech.embedded')
          : t('about.speech.hosted', { service: voiceService })}
        {isVoiceServiceEmbedded && (
          <p class="change">
            {rich('about.speech.change', {
              url: <code>VOICE_API_URL</code>,
              key: <code>VOICE_API_KEY</code>,
            })}
          </p>
        )}
      </dd>
      <dt>{t('about.audio')}</dt>
      <dd>{t('about.audio.text')}</dd>
    </dl>
  );
}

function close(): void {
  openDialog.value = undefined;
}
