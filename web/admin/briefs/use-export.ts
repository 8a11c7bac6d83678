import { useRef, useState } from 'react';
import { explainFailure } from '../ui/failure.ts';
import { useText } from '../ui/text.tsx';
import { useToast } from '../ui/toasts.tsx';
import { downloadExport } from '../ui/export-file.ts';

/** One export at a time; `rows` is null while none runs. */
export function useExport() {
  const text = useText();
  const toast = useToast();
  const [rows, setRows] = useState<number | null>(null);
  const stop = useRef<AbortController>(undefined);

  async function start(format: 'csv' | 'json', parameters: URLSearchParams): Promise<void> {
    parameters.set('language', text.locale);
    stop.current = new AbortController();
    setRows(0);
    try {
      const path = `/api/briefs.${format}?${parameters}`;
      const total = await downloadExport(path, format, { signal: stop.current.signal, onProgress: setRows });
      toast({ kind: 'done', message: text.admin.filters.exported(total) });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      const { sentence, reason } = explainFailure(error, text.admin.storage.export, text);
      toast({ kind: 'failed', message: reason ? `${sentence}: ${reason}` : sentence });
    } finally {
      setRows(null);
    }
  }

  return { rows, start, stop: () => stop.current?.abort() };
}
