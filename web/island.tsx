import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * A part of a static page that becomes interactive later. It is rendered as a root of its own,
 * so that hydrating it does not depend on where in the document it stands.
 */
export function Island({
  id,
  moduleUrl,
  children,
}: {
  id: string;
  moduleUrl: string | undefined;
  children: ReactElement;
}) {
  return (
    <div id={id} data-module={moduleUrl} dangerouslySetInnerHTML={{ __html: renderToString(children) }} />
  );
}
