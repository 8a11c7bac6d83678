import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

type IslandProps = {
  id: string;
  moduleUrl: string | undefined;
  /** What the part starts from, for the browser to start from the same. */
  start?: unknown;
  children: ReactElement;
};

/**
 * A part of a static page that becomes interactive later. It is rendered as a root of its own,
 * so that hydrating it does not depend on where in the document it stands.
 */
export function Island({ id, moduleUrl, start, children }: IslandProps) {
  return (
    <div
      id={id}
      data-module={moduleUrl}
      data-start={start === undefined ? undefined : JSON.stringify(start)}
      dangerouslySetInnerHTML={{ __html: renderToString(children) }}
    />
  );
}
