/** Node's own server with one answer, taken from another: headers and body as they came over the wire. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchRaw } from './raw-answer.ts';

const [source, encoding] = process.argv.slice(2) as [string, string];
const { headers, body } = await fetchRaw(source, encoding);
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
