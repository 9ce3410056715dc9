import '../../../shared/pages/browser/theme.css';
import './main.css';
import { render } from 'preact';
import { applyTheme } from '../../../shared/pages/browser/theme.ts';
import { App } from './app.tsx';

applyTheme();
const root = document.getElementById('page');
if (root !== null) render(<App />, root);
