import './places.css';
import { ChannelList } from './channel-list.tsx';
import { MePanel } from './me-panel.tsx';
import { ServerRail } from './server-rail.tsx';
import { isNarrow } from './shell-state.ts';
import { VoicePanel } from './voice-panel.tsx';

/** Where one can be, and who one is. */
export function Places() {
  return (
    <>
      <ServerRail />
      <div class="places-main">
        <ChannelList />
        {!isNarrow.value && <VoicePanel />}
        <MePanel />
      </div>
    </>
  );
}
