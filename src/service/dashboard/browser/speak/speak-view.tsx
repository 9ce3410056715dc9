import './speak.css';
import { useEffect } from 'preact/hooks';
import type { VoicesReply } from '../../protocol.ts';
import { ResourceView } from '../components/resource-view.tsx';
import { View } from '../components/view.tsx';
import { t } from '../i18n/index.ts';
import { addressOf, replaceAddress, route } from '../router.ts';
import { fetchJson } from '../state/api.ts';
import { refreshQuota } from '../state/quota.ts';
import { useResource } from '../state/resource.ts';
import { requireSession } from '../state/session.ts';
import { restoreSpeechText, updateSpeechSettings } from '../state/speech-draft.ts';
import { loadHistory } from './history.ts';
import { HistoryList } from './history-list.tsx';
import { HumanVoicesHint } from './human-voices-hint.tsx';
import { SpeakForm } from './speak-form.tsx';
import { startChecking } from './speech-check.ts';

/** The home of the dashboard: a text, a voice, and what was made. */
export function SpeakView() {
  const voices = useResource('voices', () => fetchJson<VoicesReply>('v1/voices'));
  const account = requireSession().account.name;
  const wantedVoice = route.value.options.voice;
  useEffect(() => {
    restoreSpeechText();
    void loadHistory(account);
    // Only displayed.
    void refreshQuota().catch(() => undefined);
    return startChecking();
  }, [account]);
  useEffect(() => {
    if (wantedVoice === undefined) return;
    updateSpeechSettings({ voiceId: wantedVoice });
    // The user may choose another voice and reload.
    replaceAddress(addressOf('speak'));
  }, [wantedVoice]);
  return (
    <View title={t('speak.title')} lead={t('speak.lead')} isWide>
      <ResourceView of={voices} what={t('speak.voices')}>
        {(reply) => (
          <>
            <HumanVoicesHint voices={reply.voices} />
            <div class="speak">
              <SpeakForm voices={reply.voices} />
              <HistoryList />
            </div>
          </>
        )}
      </ResourceView>
    </View>
  );
}
