/** A program that is told of events: a real HTTP server that keeps what it got and answers as it is told to. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Got = { headers: IncomingHttpHeaders; body: string };

export type WebhookReceiver = {
  /** On `localhost`, which a site has to allow by name. */
  url: string;
  port: number;
  got: Got[];
  /** 204 unless it is told otherwise; `got` holds the event already. */
  answer: (behave: (response: ServerResponse) => void) => void;
  stop: () => Promise<void>;
};

export async function startReceiver(): Promise<WebhookReceiver> {
  const got: Got[] = [];
  const accept = (response: ServerResponse) => void response.writeHead(204).end();
  let behave: (response: ServerResponse) => void = accept;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    behave(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/hook`,
    port,
    got,
    answer: (wanted) => (behave = wanted),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
