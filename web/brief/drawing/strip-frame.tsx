/** A small drawing with its last addition beside it. */
import type { ReactNode, Ref } from 'react';

type StripFrameProps = { title: string; detail: string; view?: Ref<HTMLSpanElement>; children?: ReactNode };

export function StripFrame({ title, detail, view, children }: StripFrameProps) {
  return (
    <>
      <span ref={view} className="strip-view" aria-hidden="true">
        {children}
      </span>
      <span className="strip-text">
        <strong>{title}</strong>
        <small>{detail}</small>
      </span>
    </>
  );
}
