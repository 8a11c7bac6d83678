/** The one way the panel talks to the server. */

export class CallError extends Error {
  override readonly name = 'CallError';
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

type CallOptions = { method?: string; body?: unknown; signal?: AbortSignal | undefined };

export async function send(
  path: string,
  { method = 'GET', body, signal }: CallOptions = {},
): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        'accept-language': document.documentElement.lang,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError(0, {}, true);
  }
}

export async function call<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await send(path, options);
  if (response.status === 204) return undefined as Answer;
  const body = await readJson(response);
  if (!response.ok) throw new CallError(response.status, body.value, body.isJson);
  if (!body.isJson) throw new CallError(response.status, {}, false);
  return body.value as Answer;
}

async function readJson(response: Response): Promise<{ isJson: boolean; value: unknown }> {
  try {
    return { isJson: true, value: (await response.json()) as unknown };
  } catch {
    return { isJson: false, value: undefined };
  }
}
