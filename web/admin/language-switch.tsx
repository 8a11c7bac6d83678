import type { Locale } from '../../domain/text/locale.ts';
import { Tool } from '../ui/tool.tsx';
import { useText } from './ui/text.tsx';

const isChosen = () => /(^|; )language=/.test(document.cookie);

/** The panel has one address: the choice is a cookie, and the page is asked for again. */
function choose(language: Locale): void {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
  // Where no cookie is kept, the page would come in the same language, and be asked for again for ever.
  if (isChosen()) location.reload();
}

/** For somebody who has not chosen yet. */
export function suggestLanguage(language: Locale): void {
  if (!isChosen() && document.documentElement.lang !== language) choose(language);
}

export function LanguageSwitch() {
  const { admin, locale } = useText();
  const other = locale === 'pl' ? 'en' : 'pl';
  return (
    <Tool look="bare" lang={other} onClick={() => choose(other)}>
      {admin.language.switch}
    </Tool>
  );
}
