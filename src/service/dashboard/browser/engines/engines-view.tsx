import { useEffect } from 'preact/hooks';
import type { EngineRow, EnginesReply } from '../../protocol.ts';
import { ResourceView } from '../components/resource-view.tsx';
import { View } from '../components/view.tsx';
import { formatDateTime } from '../format.ts';

import { t } from '../i18n/index.ts';
import { addressOf } from '../router.ts';
import { fetchJson } from '../state/api.ts';
import { languageName } from '../state/reference.ts';
import { useResource } from '../state/resource.ts';
import { engineName } from '../voices/describe-voice.ts';

/** An operator who mends an engine sees at once that it works. */
const REFRESH_MS = 5_000;

/** For operators: what speaks, and what is wrong with it. */
export function EnginesView() {
  const engines = useResource('engines', () => fetchJson<EnginesReply>('engines'));
  useEffect(() => {
    const timer = setInterval(engines.reload, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <View
      title={t('engines.title')}
      lead={t('engines.lead')}
      action={
        <a class="button" href={addressOf('library')}>
          {t('engines.library')}
        </a>
      }
    >
      <ResourceView of={engines} what={t('engines.title')}>
        {(reply) => (
          <table class="stacking">
            <caption class="unseen">{t('engines.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('engines.engine')}</th>
                <th scope="col">{t('engines.state')}</th>
                <th scope="col">{t('engines.languages')}</th>
                <th scope="col">{t('engines.speaks')}</th>
                <th scope="col">{t('engines.last-error')}</th>
              </tr>
            </thead>
            <tbody>
              {reply.engines.map((engine) => (
                <EngineLine key={engine.name} engine={engine} hasLists={hasLists(reply)} />
              ))}
            </tbody>
          </table>
        )}
      </ResourceView>
    </View>
  );
}

interface EngineLineProps {
  readonly engine: EngineRow;
  /** Whether any language has a list of its own. */
  readonly hasLists: boolean;
}

function EngineLine({ engine, hasLists }: EngineLineProps) {
  const { name, kind, state, languages, speaks, last_error } = engine;
  const isEmbedded = name === 'embedded';
  return (
    <tr>
      <th scope="row">
        {engineName(name)}
        {!isEmbedded && <div class="muted">{kind}</div>}
      </th>
      <td data-label={t('engines.state')}>
        <span class={`badge ${LOOKS[state]}`}>{t(`engines.state.${state}`)}</span>
      </td>
      <td data-label={t('engines.languages')}>
        {isEmbedded ? t('engines.all') : namesOf(languages, hasLists)}
      </td>
      <td data-label={t('engines.speaks')}>{namesOf(speaks, hasLists)}</td>
      <td data-label={t('engines.last-error')}>
        {last_error === null ? (
          t('engines.no-error')
        ) : (
          <>
            <span lang="en">{last_error.message}</span>
            <div class="muted">{formatDateTime(last_error.at)}</div>
          </>
        )}
      </td>
    </tr>
  );
}

const LOOKS = {
  available: 'good',
  unknown: 'warn',
  resting: 'bad',
  probing: 'warn',
  closed: 'bad',
} as const satisfies Record<EngineRow['state'], string>;

function hasLists({ engines }: EnginesReply): boolean {
  return engines.some(({ languages }) => languages.some((code) => code !== '*'));
}

/** "English, Korean, all others" */
function namesOf(languages: readonly string[], hasLists: boolean): string {
  if (languages.length === 0) return '–';
  const others = t(hasLists ? 'engines.others' : 'engines.all');
  return languages
    .map((code) => (code === '*' ? others : languageName(code)))
    .map((name, index) => (index > 0 && name === others ? name.toLowerCase() : name))
    .join(', ');
}
