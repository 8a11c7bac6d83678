/** Has drawings turned into pictures by a process of its own, which never keeps a page waiting. */
import { fileURLToPath } from 'node:url';
import { runProgram } from '../processes/run-program.ts';
import type { ShareFile } from './site-pages.ts';

export type Drawing = Extract<ShareFile, { drawing: unknown }>['drawing'];
/** As PNG, in the order of the drawings. */
export type Rasterise = (drawings: Drawing[], signal: AbortSignal) => Promise<Buffer[]>;

const file = fileURLToPath(new URL('./draw-process.ts', import.meta.url));
/** Pages come first. */
const niceness = 4;

export const rasterise: Rasterise = async (drawings, signal) => {
  const input = Buffer.from(JSON.stringify(drawings));
  const { code, said, output } = await runProgram({ file, parameters: [], input, niceness }, signal);
  if (code !== 0) throw new Error(`drawing ended with ${code}: ${said}`);
  return (JSON.parse(Buffer.from(output).toString()) as string[]).map((text) => Buffer.from(text, 'base64'));
};
