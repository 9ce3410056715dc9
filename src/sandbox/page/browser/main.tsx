import '../../../pages/browser/theme.css';
import './main.css';
import { render } from 'preact';
import { followTheme } from '../../../pages/browser/theme.ts';
import { App } from './app.tsx';
import { comeBack, telling } from './app-actions.ts';
import { connect } from './live.ts';

followTheme();
connect({ onWelcome: () => void telling(comeBack), onSound: () => {} });
const root = document.getElementById('page');
if (root !== null) render(<App />, root);
