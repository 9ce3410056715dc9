import '../../../shared/pages/browser/theme.css';
import './main.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { applyTheme } from '../../../shared/pages/browser/theme.ts';
import { App } from './app.tsx';
import { withNotice } from './app-actions.ts';
import { restoreView } from './restore-view.ts';
import { connect } from './server-connection.ts';
import { trackWindowWidth } from './shell/shell-state.ts';
import { playPacket, syncVoicePlayback } from './sound/voice-playback.ts';
import { channel, guild, unreadChannelIds } from './state.ts';

applyTheme();
trackWindowWidth();
syncTitle();
syncVoicePlayback();
connect({ onWelcome: (before) => void withNotice(() => restoreView(before)), onSound: playPacket });
const root = document.getElementById('page');
if (root !== null) render(<App />, root);

/** Keeps the document title up to date. Call it once. */
function syncTitle(): void {
  effect(() => {
    const news = unreadChannelIds.value.size > 0 ? '• ' : '';
    const names = [channel.value?.name, guild.value?.name, 'Mynah sandbox'];
    document.title = news + names.filter((name) => name !== undefined).join(' · ');
  });
}
