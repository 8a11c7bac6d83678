/** The output of the encoding process: a line of JSON, then the bytes of the files it lists, one after the other. */
import type { PictureFault, PictureFormat } from '../../../domain/content/picture.ts';

/**
 * What a picture is encoded as, the parameter of the encoding process. `reduced`: a picture that an encoder has made
 * narrower before, and that may be lower than an upload. `preview`: one small file, whatever the size of the picture.
 */
export type EncodedAs = 'upload' | 'reduced' | 'logo' | 'preview';

export type EncodedFile = { format: PictureFormat; width: number; height: number; bytes: Uint8Array };

type Head = { fault: PictureFault } | { files: (Omit<EncodedFile, 'bytes'> & { size: number })[] };

export function writeOutcome(outcome: EncodedFile[] | PictureFault): Buffer {
  const files = typeof outcome === 'string' ? [] : outcome;
  const head: Head =
    typeof outcome === 'string'
      ? { fault: outcome }
      : { files: files.map(({ bytes, ...file }) => ({ ...file, size: bytes.length })) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...files.map(({ bytes }) => bytes)]);
}

export function readOutcome(output: Uint8Array): EncodedFile[] | PictureFault {
  let place = output.indexOf('\n'.charCodeAt(0)) + 1;
  const head = JSON.parse(Buffer.from(output.subarray(0, place)).toString()) as Head;
  if ('fault' in head) return head.fault;
  return head.files.map(({ size, ...file }) => {
    const bytes = output.subarray(place, place + size);
    place += size;
    return { ...file, bytes };
  });
}
