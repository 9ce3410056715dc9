import '../../../shared/pages/browser/base.css';
import './main.css';
import { render } from 'preact';
import { startLanguage } from '../../../shared/pages/browser/start-language.ts';
import { applyTheme } from '../../../shared/pages/browser/theme.ts';
import { App } from './app.tsx';
import { t } from './i18n/index.ts';

applyTheme();
await startLanguage();
// Until the first view sets its own.
document.title = t('layout.brand');
const root = document.getElementById('page');
if (root !== null) render(<App />, root);
