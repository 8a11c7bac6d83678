/**
 * The face comes after the words: while one of its rules waits for a file, a browser looks up a last resort in the system
 * for every size and weight on the screen, before anything is drawn. Both files arrive in one go, so that the page is laid
 * out once more and not twice. Inlined; only a page in Polish is sure to need its letters.
 */
import { faceFamily, faces, faceWeights } from './faces.ts';

const made = faces.map(
  ({ url, characters }) =>
    new FontFace(faceFamily, `url(${url})`, {
      weight: faceWeights,
      unicodeRange: characters,
      display: 'swap',
    }),
);
const isPolish = document.documentElement.lang === 'pl';
const add = () => {
  for (const face of made) document.fonts.add(face);
  // A way down that begins before ends beside its place, because the words above it take other heights.
  document.documentElement.style.scrollBehavior = 'smooth';
};
// Without a file its characters stay as they are.
void Promise.allSettled(made.slice(0, isPolish ? 2 : 1).map((face) => face.load())).then(add);
