import { useSignal } from '@preact/signals';
import { CodeXml } from 'lucide';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { codeFor, OPENAI_PATH, type Tool, toolsFor } from '../docs/code.ts';
import { toolAmong } from '../docs/tool.ts';
import { ToolChoice } from '../docs/tool-choice.tsx';
import { rich, t } from '../i18n/index.ts';
import { addressOf } from '../router.ts';
import { requireReference } from '../state/reference.ts';
import { requireSession } from '../state/session.ts';
import { speechSettings, speechText } from '../state/speech-draft.ts';
import { openAiFields, type SpeechSettings, speechRequest } from '../state/speech-settings.ts';

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
  const settings = speechSettings.value;
  const fields = openAiFields(speechText.value, settings);
  const tools = toolsFor(fields !== undefined);
  const tool = toolAmong(tools);
  const code = codeOf(tool, speechText.value, settings);
  const { plan } = requireSession().account;
  return (
    <Dialog title={t('speak.code')} onClose={onClose}>
      <div class="form speak-code">
        <p>{rich('speak.code.lead', { c: (text) => <code>{text}</code> })}</p>
        <ToolChoice name="speech-code" tools={tools} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
        <section class="code" tabIndex={0} aria-label={tool}>
          <pre>
            <code>{code}</code>
          </pre>
        </section>
        <div class="buttons">
          <CopyButton text={code} label={t('speak.code.copy', { language: tool })} />
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
  const fields = language === 'OpenAI SDK' ? openAiFields(text, settings) : undefined;
  const sent =
    fields === undefined
      ? { path: `/${path}`, json, headers }
      : { path: OPENAI_PATH, json: fields, headers: {} };
  const { format } = fields === undefined ? settings : { format: 'mp3' };
  return codeFor(language, {
    request: { method: 'POST', ...sent, needsKey: true, form: undefined },
    baseUrl: requireReference().base_url,
    output: `speech.${format}`,
  });
}
