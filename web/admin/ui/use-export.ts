import { useRef, useState } from 'react';
import { explainFailure } from '../ui/failure.ts';
import { useText } from '../ui/text.tsx';
import { useToast } from '../ui/toasts.tsx';
import { send } from '../ui/call.ts';
import { saveExport } from '../ui/export-file.ts';
import type { filterQuery } from './brief-query.ts';

type ExportQuery = ReturnType<typeof filterQuery> | { ids: string };

/** One export at a time; `rows` is null while none runs. */
export function useExport() {
  const text = useText();
  const toast = useToast();
  const [rows, setRows] = useState<number | null>(null);
  const stop = useRef<AbortController>(undefined);

  async function start(format: 'csv' | 'json', query: ExportQuery): Promise<void> {
    stop.current = new AbortController();
    setRows(0);
    try {
      const { signal } = stop.current;
      const localised = { ...query, language: text.locale };
      const response = await send(`GET /api/briefs.${format}`, { query: localised, signal });
      const total = await saveExport(response, format, setRows);
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
