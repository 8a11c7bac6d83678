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
  const [visible, setVisible] = useState(wanted);
  // The page on the screen stays until the next one has come.
  const frames = visible === wanted ? [wanted] : [visible, wanted];
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

  function arrive(frame: HTMLIFrameElement, key: string): void {
    const isSamePage = visible.split(' ')[0] === src;
    calm(frame);
    scrollTo(frame, place, isSamePage && key !== visible ? topOf(frameOf(visible), place) : undefined);
    // One that comes when the draft has changed again is visible until the next has come.
    if (key === wanted) setVisible(wanted);
  }

  return (
    <div ref={box} className="preview-box" data-width={width}>
      {frames.map((key) => (
        <iframe
          key={key}
          data-frame={key}
          title={title}
          src={src}
          sandbox="allow-same-origin"
          className="preview-frame"
          aria-hidden={key === wanted && frames.length > 1 ? 'true' : undefined}
          onLoad={({ currentTarget }) => arrive(currentTarget, key)}
        />
      ))}
    </div>
  );
}

/** To look at: nothing in it leads anywhere. */
function calm({ contentDocument }: HTMLIFrameElement): void {
  for (const link of contentDocument?.querySelectorAll('a[href]') ?? []) link.removeAttribute('href');
  for (const form of contentDocument?.querySelectorAll('form') ?? []) form.inert = true;
  // Every part has its own height at once: the first paint of this page is not awaited.
  for (const part of contentDocument?.querySelectorAll<HTMLElement>('main section[id], .site-footer') ?? [])
    part.dataset['settled'] = '';
  // The light comes up once, not after each word.
  for (const animation of contentDocument?.getAnimations() ?? [])
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
}

/** How far from the window's upper edge a part stands; without a name, the page itself. */
function topOf(frame: HTMLIFrameElement | null | undefined, place: string): number | undefined {
  return frame?.contentDocument?.querySelector(place || 'html')?.getBoundingClientRect().top;
}

/** A section begins at the window's upper edge; one of several items stands in the middle, clear of the header. */
function restingTop(frame: HTMLIFrameElement | null | undefined, place: string): number {
  const page = frame?.contentDocument;
  const item = page?.querySelector(place || 'html');
  if (!page || !item || !place.startsWith(':nth-child')) return 0;
  const header = page.querySelector('.fixed-header')?.getBoundingClientRect().bottom ?? 0;
  const room = page.documentElement.clientHeight;
  return Math.max(header, (room - item.getBoundingClientRect().height) / 2);
}

/** Seen from its part, as what stands above it may have become longer or shorter. */
function scrollTo(
  frame: HTMLIFrameElement | null | undefined,
  place: string,
  top = restingTop(frame, place),
): void {
  const now = topOf(frame, place) ?? topOf(frame, '') ?? 0;
  // Bringing it into view would move the panel as well.
  frame?.contentWindow?.scrollBy({ top: now - top, behavior: 'instant' });
}
