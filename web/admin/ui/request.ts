/** The one way the panel talks to the server. An endpoint is named by its method and address; its types come from its schema. */
import { queryOptions } from '@tanstack/react-query';
import type {
  EndpointAnswer,
  EndpointBody,
  EndpointInput,
  EndpointName,
} from '../../../domain/endpoints/endpoints.ts';

export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** 0 when the server could not be reached. */
  readonly status: number;
  readonly code: string;
  /** False when what came back was not ours, such as a proxy's error page. */
  readonly isOurs: boolean;
  readonly fields: Record<string, string>;

  constructor(status: number, body: unknown, isOurs: boolean) {
    const { error, code, fields } = (typeof body === 'object' && body !== null ? body : {}) as Record<
      string,
      unknown
    >;
    super(typeof error === 'string' ? error : '');
    this.status = status;
    this.code = typeof code === 'string' ? code : '';
    this.isOurs = isOurs;
    this.fields = typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
  }
}

type QueryValue = string | number | boolean | null | undefined;

/** The names that stand in a path behind a colon. */
type ParamOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;

/** Where an endpoint goes, in the words of its schema. */
type Place<Name extends EndpointName> = (Name extends `${string}/:${string}`
  ? { params: Record<ParamOf<Name>, string> }
  : object) & {
  /** What is null, undefined or an empty text is left out. */
  query?: { [Key in keyof EndpointInput<Name>['query']]?: QueryValue };
};

export type EndpointQuery<Name extends EndpointName> = NonNullable<Place<Name>['query']>;

type Sent<Name extends EndpointName> = Place<Name> &
  (EndpointBody<Name> extends undefined ? object : { body: EndpointBody<Name> }) & {
    signal?: AbortSignal | undefined;
    /** Outlives the page that asked. */
    keepalive?: boolean;
  };

/** Nothing to say is an argument left out. */
type Arguments<Options> = object extends Options ? [options?: Options] : [options: Options];

export function endpointAddress<Name extends EndpointName>(
  name: Name,
  ...[place]: Arguments<Place<Name>>
): string {
  const { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, QueryValue> } =
    place ?? {};
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replaceAll(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
  );
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}

/** Throws a `RequestError` unless the server did what it was asked to. */
export async function send<Name extends EndpointName>(
  name: Name,
  ...[options]: Arguments<Sent<Name>>
): Promise<Response> {
  const {
    body,
    signal,
    keepalive,
  }: { body?: unknown; signal?: AbortSignal | undefined; keepalive?: boolean } = options ?? {};
  const response = await reach(endpointAddress(name, ...([options] as Arguments<Place<Name>>)), {
    method: name.slice(0, name.indexOf(' ')),
    credentials: 'same-origin',
    headers: {
      'accept-language': document.documentElement.lang,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  });
  if (response.ok) return response;
  const refusal = await readJson(response);
  throw new RequestError(response.status, refusal.value, refusal.isJson);
}

export async function request<Name extends EndpointName>(
  name: Name,
  ...options: Arguments<Sent<Name>>
): Promise<EndpointAnswer<Name>> {
  const response = await send(name, ...options);
  if (response.status === 204) return null as EndpointAnswer<Name>;
  const body = await readJson(response);
  if (!body.isJson) throw new RequestError(response.status, {}, false);
  return body.value as EndpointAnswer<Name>;
}

/** An answer that is cached under the name of its endpoint. */
export function answerOf<Name extends EndpointName>(name: Name, ...[place]: Arguments<Place<Name>>) {
  return queryOptions({
    queryKey: [name, place],
    queryFn: ({ signal }) => request(name, ...([{ ...place, signal }] as Arguments<Sent<Name>>)),
  });
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new RequestError(0, {}, true);
  }
}

async function readJson(response: Response): Promise<{ isJson: boolean; value: unknown }> {
  try {
    return { isJson: true, value: (await response.json()) as unknown };
  } catch {
    return { isJson: false, value: undefined };
  }
}
