/** What needs the words of the team comes together with them. */
import type { ComponentType } from 'react';

export async function withTeamWords(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const [{ loadWords, WordsProvider }, Page] = await Promise.all([import('./team/words.ts'), load()]);
  const words = await loadWords();
  return () => (
    <WordsProvider value={words}>
      <Page />
    </WordsProvider>
  );
}
