/** `npm run build`: makes what the browser gets and the server in a few files, so that a server without the build's tools can serve it. */
import { findBundle } from '../../platform/bundle/find.js';
import { buildIfNeeded, CannotBuildError } from '../../platform/pages/build.ts';

try {
  findBundle();
  await buildIfNeeded((line) => process.stdout.write(`${line}\n`));
  process.stdout.write('The pages in dist/ are built from these sources.\n');
} catch (error) {
  if (!(error instanceof CannotBuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
