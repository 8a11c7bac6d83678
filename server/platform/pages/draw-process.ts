/** Renders drawings as PNG in a process of its own, because blurring a whole picture is slow. */
import { json } from 'node:stream/consumers';
import sharp from 'sharp';
import { limitProcess } from '../processes/limit-process.ts';
import type { Drawing } from './rasteriser.ts';

limitProcess(400 * 1024 * 1024);
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

async function draw({ svg, above }: Drawing): Promise<Buffer> {
  const image = sharp(Buffer.from(svg));
  const { width, height } = await image.metadata();
  return image
    .extract({ left: 0, top: above, width, height: height - above })
    .png()
    .toBuffer();
}

const pictures: string[] = [];
for (const drawing of (await json(process.stdin)) as Drawing[])
  pictures.push((await draw(drawing)).toString('base64'));
process.stdout.write(JSON.stringify(pictures));
