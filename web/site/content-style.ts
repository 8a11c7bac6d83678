/** The rules that depend on the owner's content: its light, and the points of pictures that stay in sight. */
import type { SiteContent } from '../../domain/content/content-shape.ts';
import { palettes } from '../../domain/content/palettes.ts';
import { focusOf } from './work-card.tsx';

export function contentStyle({ accent, works }: SiteContent): string {
  const focuses = works.items.flatMap(({ picture }) => (picture.kind === 'own' ? [focusOf(picture)] : []));
  const points = [...new Set(focuses)].map((focus) => {
    const [x, y] = focus.split(' ');
    return `[data-focus="${focus}"]{object-position:${x}% ${y}%}`;
  });
  return [accent === 'amber' ? '' : lightOf(accent), ...points].join('');
}

function lightOf(accent: SiteContent['accent']): string {
  const { light, lightStrong, ember, accent: words, turn } = palettes[accent];
  return [
    `:root{--color-light:${light};--color-light-strong:${lightStrong};--color-ember:${ember}}`,
    `:root,[data-surface=day]{--accent:${words}}`,
    `[data-surface=night]{--accent:${light};--focus:${light}}`,
    `.beam,.horizon,#tagline::after{filter:hue-rotate(${turn}deg)}`,
  ].join('');
}
