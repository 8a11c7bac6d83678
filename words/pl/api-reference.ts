import { typeset } from '../grammar/typeset.ts';

export const apiReference = typeset({
  title: 'Zapytania dla programów',
  lead: 'Wszystko, o co program może zapytać tę stronę. Opisy są po angielsku; ten sam opis dla maszyn:',
  contents: 'Zapytania',
  open: 'Dla każdego',
  closed: 'Dla administratora',
  parameters: 'Parametry',
  body: 'Treść',
  answers: 'Odpowiedzi',
  required: 'wymagane',
});
