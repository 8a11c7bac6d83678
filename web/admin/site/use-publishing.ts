/** Showing the draft to visitors, or beginning again from what they see. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContentEditor } from '../../../domain/endpoints/content.ts';
import { pagePath } from '../../page-paths.ts';
import { request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { siteSaver } from './site-draft.ts';
import { contentKey, fetchPublished, type ContentState } from './use-content.ts';
import { useWords } from './words.ts';

export function usePublishing(editor: ContentEditor, state: ContentState) {
  const text = useText();
  const words = useWords();
  const { say } = useToasts();
  const client = useQueryClient();
  const publish = useMutation({
    mutationFn: () => request('POST /api/content/publish', { body: { revision: editor.revision } }),
    // Another window may have saved in between: the owner sees that before publishing.
    onError: () => client.invalidateQueries({ queryKey: contentKey }),
    onSuccess: async () => {
      await state.replace(await fetchPublished());
      void client.invalidateQueries({ queryKey: ['GET /api/content/versions'] });
      const openSite = () => void open(pagePath('landing', text.locale), '_blank');
      say(words.publish.done, openSite, words.publish.open);
    },
  });
  const discard = useMutation({
    mutationFn: async () => {
      await siteSaver.rest();
      return (await request('DELETE /api/content/draft')) as ContentEditor;
    },
    onSuccess: async (renewed) => {
      await state.replace(renewed);
      say(words.publish.discarded);
    },
  });
  return { publish, discard };
}
