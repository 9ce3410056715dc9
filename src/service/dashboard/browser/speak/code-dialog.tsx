import { useSignal } from '@preact/signals';
import { CodeXml } from 'lucide';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { codeFor, type Tool } from '../docs/code.ts';
import { tool } from '../docs/tool.ts';
import { ToolChoice } from '../docs/tool-choice.tsx';
import { rich, t } from '../i18n/index.ts';
import { addressOf } from '../router.ts';
import { requireReference } from '../state/reference.ts';
import { requireSession } from '../state/session.ts';
import { speechSettings, speechText } from '../state/speech-draft.ts';
import { type SpeechSettings, speechRequest } from '../state/speech-settings.ts';

/** Shows the request as code for the user's own program. */
export function CodeButton() {
  const isOpen = useSignal(false);
  const setOpen = (value: boolean) => {
    isOpen.value = value;
  };
  return (
    <>
      <button type="button" class="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={CodeXml} />
        {t('speak.code')}
      </button>
      {isOpen.value && <CodeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function CodeDialog({ onClose }: { onClose: () => void }) {
  const code = codeOf(tool.value, speechText.value, speechSettings.value);
  const { plan } = requireSession().account;
  return (
    <Dialog title={t('speak.code')} onClose={onClose}>
      <div class="form speak-code">
        <p>{rich('speak.code.lead', { c: (text) => <code>{text}</code> })}</p>
        <ToolChoice name="speech-code" />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
        <section class="code" tabIndex={0} aria-label={tool.value}>
          <pre>
            <code>{code}</code>
          </pre>
        </section>
        <div class="buttons">
          <CopyButton text={code} label={t('speak.code.copy', { language: tool.value })} />
          {plan.has_api_access ? (
            <a href={addressOf('keys')}>{t('speak.code.keys')}</a>
          ) : (
            <p class="muted">{t('speak.code.no-access', { plan: plan.title })}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The key is taken from the environment: the page does not know any. */
function codeOf(language: Tool, text: string, settings: SpeechSettings): string {
  const { path, json, headers } = speechRequest(text, settings);
  return codeFor(language, {
    request: { method: 'POST', path: `/${path}`, json, headers, needsKey: true, form: undefined },
    baseUrl: requireReference().base_url,
    output: `speech.${settings.format}`,
  });
}
