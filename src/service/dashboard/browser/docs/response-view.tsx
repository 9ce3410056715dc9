import { AudioPlayer } from '../../../../shared/pages/browser/player/audio-player.tsx';
import { useSound } from '../../../../shared/pages/browser/player/use-sound.ts';
import { t } from '../i18n/index.ts';
import { useResource } from '../state/resource.ts';
import type { RunResult } from './run-request.ts';

/** `/metrics` and long lists. */
const SHOWN_CHARACTERS = 20_000;

/** What a request got: status, headers, and the sound or the text. */
export function ResponseView({ of: result, title }: { of: RunResult; title: string }) {
  const { status, ms, headers, body } = result;
  const isGood = status < 400;
  return (
    <section class="api-response" aria-label={t('docs.response', { title })}>
      <p role="status">
        <span class={isGood ? 'badge good' : 'badge bad'}>{status}</span>{' '}
        <span class="muted">{t('docs.response.took', { ms })}</span>
      </p>
      <Body body={body} />
      <details>
        <summary>{t('docs.response.headers')}</summary>
        <dl class="api-headers">
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

function Body({ body }: { body: Blob }) {
  if (body.size === 0) return <p class="muted">{t('docs.response.empty')}</p>;
  return body.type.startsWith('audio/') ? <SoundBody body={body} /> : <TextBody body={body} />;
}

let sounds = 0;

function SoundBody({ body }: { body: Blob }) {
  sounds += 1;
  const sound = useSound(`docs-${body.size}-${sounds}`, { kind: 'file', file: body });
  return (
    <AudioPlayer sound={sound} title={t('docs.response.sound')} download={{ name: 'speech' }} />
  );
}

function TextBody({ body }: { body: Blob }) {
  const text = useResource('body', () => readText(body));
  const state = text.state.value;
  if (state.kind !== 'loaded') return null;
  const { value } = state;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div class="code api-body" tabIndex={0}>
        <pre>
          <code lang="en">{value.slice(0, SHOWN_CHARACTERS)}</code>
        </pre>
      </div>
      {value.length > SHOWN_CHARACTERS && <p class="muted">{t('docs.response.cut')}</p>}
    </>
  );
}

async function readText(body: Blob): Promise<string> {
  const text = await body.text();
  if (!body.type.startsWith('application/json')) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
