/** How many bytes of an answer a browser receives, its head included. */
import { connect } from 'node:net';

export async function bytesOnTheWire(address: string): Promise<number> {
  const { hostname, port, host, pathname } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\nconnection: close\r\n\r\n`,
  );
  let bytes = 0;
  for await (const part of socket) bytes += (part as Buffer).length;
  return bytes;
}
