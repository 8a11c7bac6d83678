import { useState } from 'react';
import { send } from '../ui/call.ts';
import { saveExport } from '../ui/export-file.ts';
import { explainFailure } from '../ui/failure.ts';
import { useText } from '../ui/text.tsx';
import { useToast } from '../ui/toasts.tsx';

export function useMessageExport() {
  const text = useText();
  const toast = useToast();
  const [isRunning, setRunning] = useState(false);

  async function start(format: 'csv' | 'json', ids: string[]): Promise<void> {
    setRunning(true);
    try {
      const query = { ids: ids.join(','), language: text.locale };
      const response = await send(`GET /api/messages.${format}`, { query });
      const total = await saveExport(response, format, () => {}, 'messages');
      toast({ kind: 'done', message: text.inbox.selection.exported(total) });
    } catch (error) {
      const { sentence, reason } = explainFailure(error, text.admin.storage.export, text);
      toast({ kind: 'failed', message: reason ? `${sentence}: ${reason}` : sentence });
    } finally {
      setRunning(false);
    }
  }

  return { isRunning, start };
}
