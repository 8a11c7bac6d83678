/** The letters the owner starts with, to be made their own. */
import type { FirstTemplate } from '../../domain/conversation/letter-templates.ts';

export const letters: Record<FirstTemplate, { subject: string; text: string }> = {
  first: {
    subject: 'Twój brief {{reference}}: pierwsza odpowiedź',
    text: `Dzień dobry,

dziękujemy za brief. Przeczytaliśmy go w całości i chętnie podejmiemy się stworzenia {{project}}.

{{terms}} W następnym kroku przygotujemy wycenę z uzasadnieniem każdej pozycji.

Gdyby coś się zmieniło, wystarczy odpisać na ten list.

{{brand}}
{{phone}}`,
  },
  questions: {
    subject: 'Kilka pytań do briefu {{reference}}',
    text: `Dzień dobry,

dziękujemy za brief. Zanim go wycenimy, chcemy dobrze zrozumieć kilka rzeczy.

{{brand}}`,
  },
  call: {
    subject: 'Porozmawiajmy o briefie {{reference}}',
    text: `Dzień dobry,

najszybciej dogadamy się w rozmowie. Poniżej są terminy, które mamy wolne: wystarczy wybrać jeden.

{{brand}}
{{phone}}`,
  },
  decline: {
    subject: 'Twój brief {{reference}}',
    text: `Dzień dobry,

dziękujemy za zaufanie i za czas poświęcony na brief. Tym razem nie podejmiemy się tego projektu: nie zrobilibyśmy go tak dobrze, jak na to zasługuje.

Życzymy powodzenia. Jeśli możemy kogoś polecić, wystarczy odpisać.

{{brand}}`,
  },
  message: {
    subject: 'Odpowiedź na Twoją wiadomość',
    text: `Dzień dobry,

dziękujemy za wiadomość.

{{brand}}
{{phone}}`,
  },
};
