import type { OpenAPIV3_1 } from 'openapi-types';
import type { VoiceInfo, VoicesReply } from '../../protocol.ts';
import { ResourceView } from '../components/resource-view.tsx';
import { t } from '../i18n/index.ts';
import { addressOf, route } from '../router.ts';
import { fetchJson } from '../state/api.ts';
import { useResource } from '../state/resource.ts';
import { session } from '../state/session.ts';
import { type ApiDescription, readDescription } from './openapi.ts';
import { OperationCard } from './operation-card.tsx';
import { operationTitle, tagTitle } from './operation-title.ts';

/** All operations, with a list of links beside them. */
export function Reference() {
  const description = useResource('openapi', loadDescription);
  const account = session.value?.account.name;
  const voices = useResource(`voices-${account}`, () => loadVoices(account !== undefined));
  const state = voices.state.value;
  return (
    <ResourceView of={description} what={t('docs.loading')}>
      {(api) => <Operations api={api} voices={state.kind === 'loaded' ? state.value : []} />}
    </ResourceView>
  );
}

function Operations({ api, voices }: { api: ApiDescription; voices: readonly VoiceInfo[] }) {
  const target = route.value.view === 'docs' ? route.value.detail : undefined;
  const groups = api.tags.map((tag) => ({
    tag,
    operations: api.operations.filter((operation) => operation.tag === tag),
  }));
  return (
    <div class="api-reference">
      <nav class="api-nav" aria-label={t('docs.nav')}>
        {groups.map(({ tag, operations }) => (
          <div key={tag}>
            <p class="muted">{tagTitle(tag)}</p>
            <ul>
              {operations.map((operation) => (
                <li key={operation.id}>
                  <a
                    href={addressOf('docs', operation.id)}
                    aria-current={operation.id === target ? 'location' : undefined}
                  >
                    {operationTitle(operation)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div class="api-operations">
        {groups.map(({ tag, operations }) => (
          <section key={tag} class="api-group" aria-labelledby={`tag-${tag}`}>
            <h2 id={`tag-${tag}`}>{tagTitle(tag)}</h2>
            {operations.map((operation) => (
              <OperationCard
                key={operation.id}
                operation={operation}
                voices={voices}
                isTarget={operation.id === target}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

async function loadDescription(): Promise<ApiDescription> {
  const response = await fetch('/openapi.json');
  if (!response.ok) throw new Error(response.statusText);
  return readDescription((await response.json()) as OpenAPIV3_1.Document);
}

/** The list of voices needs a login. Without one, an ID is typed. */
async function loadVoices(isLoggedIn: boolean): Promise<readonly VoiceInfo[]> {
  return isLoggedIn ? (await fetchJson<VoicesReply>('v1/voices')).voices : [];
}
