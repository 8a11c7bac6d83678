/** Renders drawings in a process of its own, so that requests do not wait for it. */
import { fileURLToPath } from 'node:url';
import { runProgram } from '../processes/run-program.ts';
import type { ShareFile } from './site-pages.ts';

export type Drawing = Extract<ShareFile, { drawing: unknown }>['drawing'];
/** Returns a PNG for each drawing, in the same order. */
export type Rasterise = (drawings: Drawing[], signal: AbortSignal) => Promise<Buffer[]>;

const file = fileURLToPath(new URL('./draw-process.ts', import.meta.url));
/** Lower priority than serving pages. */
const niceness = 4;

export const rasterise: Rasterise = async (drawings, signal) => {
  const input = Buffer.from(JSON.stringify(drawings));
  const { code, errorOutput, output } = await runProgram({ file, parameters: [], input, niceness }, signal);
  if (code !== 0) throw new Error(`drawing ended with ${code}: ${errorOutput}`);
  return (JSON.parse(Buffer.from(output).toString()) as string[]).map((text) => Buffer.from(text, 'base64'));
};
