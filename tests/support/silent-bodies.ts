/** Callers who announce a body and never send it. */
import { once } from 'node:events';
import { connect } from 'node:net';

type Announced = {
  path: string;
  /** What a trusted proxy says the caller's address is. */
  addresses: string[];
  count: number;
  type?: string;
};

/** Each announces its body as soon as it is connected; the function ends them all. */
export async function announceBodies(
  origin: string,
  { path, addresses, count, type = 'application/json' }: Announced,
): Promise<{ open: () => number; end: () => void }> {
  const { port, host } = new URL(origin);
  const sockets = Array.from({ length: count }, () =>
    connect(Number(port), '127.0.0.1').on('error', () => {}),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const [index, socket] of sockets.entries()) {
    const address = addresses[index % addresses.length];
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: ${host}`,
      `x-forwarded-for: ${address}`,
      `content-type: ${type}`,
      'content-length: 5000',
    ];
    socket.resume().write(`${head.join('\r\n')}\r\n\r\n{`);
  }
  return {
    open: () => sockets.filter(({ closed, readableEnded }) => !closed && !readableEnded).length,
    end: () => sockets.forEach((socket) => socket.destroy()),
  };
}
