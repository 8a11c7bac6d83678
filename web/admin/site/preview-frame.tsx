/** A page as the draft makes it, in the width of a phone or a computer, scaled into the room there is. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

type PreviewFrameProps = {
  src: string;
  title: string;
  width: number;
  /** Another one means that the draft has changed. */
  revision: number;
  /** Which part to scroll to; empty is the top. */
  place: string;
};

export function PreviewFrame({ src, title, width, revision, place }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = `${src} ${revision}`;
  const [shown, setShown] = useState(wanted);
  // The page on the screen stays until the next one has come.
  const frames = shown === wanted ? [wanted] : [shown, wanted];
  const frameOf = (key: string) => box.current?.querySelector<HTMLIFrameElement>(`[data-frame="${key}"]`);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = () =>
      element.style.setProperty('--scale', String(Math.min(1, element.clientWidth / width || 1)));
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [width]);

  useEffect(() => scrollTo(box.current?.querySelector('iframe'), place), [place]);

  /** In its own heights and its own face first: only then is a place in it where it will stay. */
  async function arrive(frame: HTMLIFrameElement): Promise<void> {
    calm(frame);
    // Laid out, it asks for its face.
    frame.contentDocument?.body.getBoundingClientRect();
    await frame.contentDocument?.fonts.ready;
    if (!frame.isConnected) return;
    const before = shown === wanted ? null : frameOf(shown);
    const isSamePage = shown.split(' ')[0] === src;
    if (isSamePage && before) frame.contentWindow?.scrollTo(0, before.contentWindow?.scrollY ?? 0);
    else scrollTo(frame, box.current?.dataset['place'] ?? '');
    setShown(wanted);
  }

  return (
    <div ref={box} className="preview-box" data-width={width} data-place={place}>
      {frames.map((key) => (
        <iframe
          key={key}
          data-frame={key}
          title={title}
          src={src}
          sandbox="allow-same-origin"
          className="preview-frame"
          aria-hidden={key === wanted && frames.length > 1 ? 'true' : undefined}
          onLoad={({ currentTarget }) => {
            if (key === wanted) void arrive(currentTarget);
          }}
        />
      ))}
    </div>
  );
}

/** To look at: nothing in it leads anywhere. */
function calm({ contentDocument }: HTMLIFrameElement): void {
  for (const link of contentDocument?.querySelectorAll('a[href]') ?? []) link.removeAttribute('href');
  for (const form of contentDocument?.querySelectorAll('form') ?? []) form.inert = true;
  // Every part has its own height at once: nobody waits for this page's first paint.
  for (const part of contentDocument?.querySelectorAll<HTMLElement>('main section[id], .site-footer') ?? [])
    part.dataset['settled'] = '';
  // The light comes up once, not after each word.
  for (const animation of contentDocument?.getAnimations() ?? [])
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
}

function scrollTo(frame: HTMLIFrameElement | null | undefined, place: string): void {
  const view = frame?.contentWindow;
  const element = place ? frame?.contentDocument?.querySelector(place) : null;
  view?.scrollTo({ top: 0, behavior: 'instant' });
  // Bringing it into view would move the panel as well.
  if (element) view?.scrollBy({ top: element.getBoundingClientRect().top, behavior: 'instant' });
}
