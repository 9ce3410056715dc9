import '../../../shared/pages/browser/theme.css';
import './main.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { followTheme } from '../../../shared/pages/browser/theme.ts';
import { App } from './app.tsx';
import { telling } from './app-actions.ts';
import { comeBack } from './restore-view.ts';
import { connect } from './server-connection.ts';
import { followWidth } from './shell/shell-state.ts';
import { followVoice, hearFrame } from './sound/voice-playback.ts';
import { channel, guild, unread } from './state.ts';

followTheme();
followWidth();
followTitle();
followVoice();
connect({ onWelcome: (before) => void telling(() => comeBack(before)), onSound: hearFrame });
const root = document.getElementById('page');
if (root !== null) render(<App />, root);

/** The window is called as what it shows. Call it once. */
function followTitle(): void {
  effect(() => {
    const news = unread.value.size > 0 ? '• ' : '';
    const names = [channel.value?.name, guild.value?.name, 'Mynah sandbox'];
    document.title = news + names.filter((name) => name !== undefined).join(' · ');
  });
}
