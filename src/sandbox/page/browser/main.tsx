import './main.css';
import { render } from 'preact';

function Page() {
  return <main>…</main>;
}

const root = document.getElementById('page');
if (root !== null) render(<Page />, root);
