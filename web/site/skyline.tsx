/** The owner's city against the sky, drawn as files so that no page carries it before it comes near. */
import type { PageContext } from '../document.tsx';
import townDusk from './pictures/town-dusk.svg?url&no-inline';
import townNight from './pictures/town-night.svg?url&no-inline';
import townWindows1 from './pictures/town-windows-1.svg?url&no-inline';
import townWindows2 from './pictures/town-windows-2.svg?url&no-inline';
import warsawDusk from './pictures/warsaw-dusk.svg?url&no-inline';
import warsawNight from './pictures/warsaw-night.svg?url&no-inline';
import warsawWindows1 from './pictures/warsaw-windows-1.svg?url&no-inline';
import warsawWindows2 from './pictures/warsaw-windows-2.svg?url&no-inline';

const warsaw = { dusk: warsawDusk, night: warsawNight, windows: [warsawWindows1, warsawWindows2] };
const anyTown = { dusk: townDusk, night: townNight, windows: [townWindows1, townWindows2] };

export function townOf({ content }: PageContext) {
  return /^(warszawa|warsaw)\b/i.test(content.contact.city.trim()) ? warsaw : anyTown;
}

/** At dusk, its windows coming on. */
export function Skyline({ context }: { context: PageContext }) {
  const { dusk, windows } = townOf(context);
  return (
    <>
      <img className="skyline" src={dusk} alt="" loading="lazy" />
      {windows.map((lit) => (
        <img key={lit} className="skyline windows" src={lit} alt="" loading="lazy" />
      ))}
    </>
  );
}
