/** An answer as it came over the wire, packed as it was. */
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export async function fetchRaw(
  source: string,
  encoding: string,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(source, { headers: { 'accept-encoding': encoding } }, resolve).once('error', reject);
  });
  return { headers: answer.headers, body: await buffer(answer) };
}
