import '../../../shared/pages/browser/base.css';
import './main.css';
import { render } from 'preact';
import { startLanguage } from '../../../shared/pages/browser/start-language.ts';
import { applyTheme } from '../../../shared/pages/browser/theme.ts';
import { App } from './app.tsx';

applyTheme();
await startLanguage();
const root = document.getElementById('page');
if (root !== null) render(<App />, root);
