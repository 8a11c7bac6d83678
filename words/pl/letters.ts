/** The letters the owner starts with, to be made their own. */
import type { LetterTemplate } from '../../domain/conversation/letter-templates.ts';

export const letters: Record<LetterTemplate, { subject: string; text: string }> = {
  first: {
    subject: 'Twój brief {{reference}}: pierwsza odpowiedź',
    text: `Dzień dobry {{name}},

dziękujemy za brief. Przeczytaliśmy go w całości i chętnie zajmiemy się tym projektem ({{type}}).

Budżet, o którym piszesz ({{budget}}), i termin ({{timeline}}) bierzemy pod uwagę od początku. W następnym kroku przygotujemy wycenę z uzasadnieniem każdej pozycji.

Gdyby coś się zmieniło, wystarczy odpisać na ten list.

{{brand}}
{{phone}}`,
  },
  questions: {
    subject: 'Kilka pytań do briefu {{reference}}',
    text: `Dzień dobry {{name}},

dziękujemy za brief. Zanim go wycenimy, chcemy dobrze zrozumieć kilka rzeczy.

{{brand}}`,
  },
  call: {
    subject: 'Porozmawiajmy o projekcie {{company}}',
    text: `Dzień dobry {{name}},

najszybciej dogadamy się w rozmowie. Poniżej są terminy, które mamy wolne: wystarczy wybrać jeden.

{{brand}}
{{phone}}`,
  },
  decline: {
    subject: 'Twój brief {{reference}}',
    text: `Dzień dobry {{name}},

dziękujemy za zaufanie i za czas poświęcony na brief. Tym razem nie podejmiemy się tego projektu: nie zrobilibyśmy go tak dobrze, jak na to zasługuje.

Życzymy powodzenia. Jeśli możemy kogoś polecić, wystarczy odpisać.

{{brand}}`,
  },
};
