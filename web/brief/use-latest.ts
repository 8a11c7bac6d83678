import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The newest value for listeners that outlive a render. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

type Functions = Record<string, (...given: never[]) => unknown>;

/** The same functions in every render, each calling the newest one of its name: what gets them need not be drawn again. */
export function useStable<Given extends Functions>(functions: Given): Given {
  const latest = useLatest(functions);
  const [stable] = useState(() => forwarders(Object.keys(functions), latest));
  return stable;
}

function forwarders<Given extends Functions>(names: string[], latest: RefObject<Given>): Given {
  const pairs = names.map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)] as const);
  return Object.fromEntries(pairs) as Given;
}
