import { useRef, useState } from 'react';
import { send, type EndpointQuery } from './request.ts';
import { saveExport } from './export-file.ts';
import { useText } from './text.tsx';
import { useToasts } from './toasts.tsx';

export type ExportQueries = {
  briefs: EndpointQuery<'GET /api/briefs.csv'>;
  messages: EndpointQuery<'GET /api/messages.csv'>;
};
export type ExportFormat = 'csv' | 'json';

/** One export at a time; how many rows have come stands in its words. */
export function useExport<Subject extends keyof ExportQueries>(subject: Subject) {
  const text = useText();
  const words = subject === 'briefs' ? text.admin.filters : text.inbox;
  const { say, sayFailed } = useToasts();
  const [rows, setRows] = useState<number | null>(null);
  const stop = useRef<AbortController>(undefined);

  async function start(format: ExportFormat, query: ExportQueries[Subject]): Promise<void> {
    stop.current = new AbortController();
    setRows(0);
    try {
      const { signal } = stop.current;
      const localised = { ...query, language: text.locale };
      const name: `GET /api/${keyof ExportQueries}.${ExportFormat}` = `GET /api/${subject}.${format}`;
      const response = await send(name, { query: localised, signal });
      say(words.exported(await saveExport(response, subject, format, setRows)));
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      sayFailed(error, text.admin.storage.export);
    } finally {
      setRows(null);
    }
  }

  return { progress: rows === null ? null : words.exporting(rows), start, stop: () => stop.current?.abort() };
}
