/** A new step gets the focus at its heading, or at the field that the visitor asked for. */
import { useEffect, useRef, useState } from 'react';
import type { Step } from '../../domain/brief/readiness.ts';

export function useFocusOnStep(step: Step, isLoaded: boolean, isHeldBack: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef(step);
  const wanted = useRef<string>(undefined);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const isNewStep = focused.current !== step;
    if (isHeldBack) {
      focused.current = step;
      return;
    }
    const field = wanted.current === undefined ? undefined : findField(wanted.current);
    if (field) {
      wanted.current = undefined;
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
    } else if (isNewStep && wanted.current === undefined) {
      scrollTo({ top: 0 });
      heading.current?.focus({ preventScroll: true });
    }
    focused.current = step;
  }, [step, isLoaded, asked, isHeldBack]);

  return {
    heading,
    focusField(path: string) {
      wanted.current = path;
      setAsked((count) => count + 1);
    },
  };
}

const focusable = 'input:not([type=search]), textarea, button';

function findField(path: string): HTMLElement | undefined {
  const element = document.getElementById(path);
  if (!element) return undefined;
  // Nothing folded away can take the focus.
  element.closest('details')?.setAttribute('open', '');
  if (element.matches(focusable)) return element;
  // Of a group of choices the one that was made, not the button beside the question.
  const wanted = element.matches('fieldset') ? ['input:checked', 'input:not([type=search])'] : [focusable];
  for (const selector of wanted) {
    const field = element.querySelector<HTMLElement>(selector);
    if (field) return field;
  }
  return element;
}
