/** Briefs as many visitors send them, for autocannon. */
import type { Request } from 'autocannon';

/** Each from the next of many addresses, so that no limit is met. */
export function headersOf(number: number): Record<string, string> {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return { 'content-type': 'application/json', 'x-forwarded-for': address };
}

export function briefRequests(bodyOf: (number: number) => string): Request[] {
  let number = 0;
  return [
    {
      method: 'POST',
      path: '/api/briefs',
      setupRequest: (request) => {
        number++;
        return { ...request, headers: headersOf(number), body: bodyOf(number) };
      },
    },
  ];
}
