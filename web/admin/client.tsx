import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readAgency } from './ui/agency.ts';

/** Only the language in use is loaded. */
async function loadText() {
  const language =
    document.documentElement.lang === 'en' ? import('./ui/text-en.ts') : import('./ui/text-pl.ts');
  return (await language).text;
}

const root = document.getElementById('panel');
if (root) {
  readAgency(root);
  createRoot(root).render(<App text={await loadText()} />);
}
