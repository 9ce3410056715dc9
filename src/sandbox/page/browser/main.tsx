import '../../../shared/pages/browser/theme.css';
import './main.css';
import { render } from 'preact';
import { followTheme } from '../../../shared/pages/browser/theme.ts';
import { App } from './app.tsx';
import { telling } from './app-actions.ts';
import { comeBack } from './come-back.ts';
import { connect } from './live.ts';
import { followWidth } from './shell/shell-state.ts';
import { followTitle } from './shell/title.ts';
import { followVoice, hearFrame } from './sound/listening.ts';

followTheme();
followWidth();
followTitle();
followVoice();
connect({ onWelcome: (before) => void telling(() => comeBack(before)), onSound: hearFrame });
const root = document.getElementById('page');
if (root !== null) render(<App />, root);
