import { Tool } from '../ui/tool.tsx';
import { useText } from './ui/text.tsx';

/** The panel has one address: the choice is a cookie, and the page is asked for again. */
export function LanguageSwitch() {
  const { admin, locale } = useText();
  const other = locale === 'pl' ? 'en' : 'pl';
  return (
    <Tool
      look="bare"
      lang={other}
      onClick={() => {
        document.cookie = `language=${other}; path=/; max-age=31536000; samesite=lax`;
        location.reload();
      }}
    >
      {admin.language.switch}
    </Tool>
  );
}
