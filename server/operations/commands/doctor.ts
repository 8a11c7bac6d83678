/** `npm run doctor`: checks a set-up line by line, and says what to do about what is wrong. Changes nothing. */
import { examineSetUp } from '../doctor/examine-set-up.ts';
import { CommandError, readArguments } from './command-line.ts';

const usage = `Usage: npm run doctor

Checks the set-up that the environment describes and says for each part:
  ✓ fine
  ! not set, with its consequence and what to set
  ✗ wrong, with the remedy
Ends with 0 if all is fine, 2 if something is not set, 1 if something is wrong. Changes nothing.
The panel shows the same list under Health.
`;

try {
  readArguments(usage, {}, { allowPositionals: false });
  const { text, exitCode } = await examineSetUp(process.env);
  process.stdout.write(text);
  process.exitCode = exitCode;
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
