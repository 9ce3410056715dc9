import type { Session, SetupRequest } from '../../../src/service/dashboard/protocol.ts';
import type { TestService } from './start.ts';

/** Two acceptable passwords. */
export const PASSWORD = 'seven purple lanterns';
export const OTHER_PASSWORD = 'quiet marble staircase';

export interface Ask {
  method?: string;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** Acts like a browser on the dashboard: sends cookies, `Origin` and the CSRF token. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  csrfToken = '';
  readonly #url: string;
  /** Headers that a proxy would add to every request. */
  readonly #headers: Record<string, string>;
  readonly #origin: string;

  constructor(url: string, headers: Record<string, string> = {}, origin = url) {
    this.#url = url;
    this.#headers = headers;
    this.#origin = origin;
  }

  /** Another browser at the same address. */
  sibling(): Visitor {
    return new Visitor(this.#url, this.#headers, this.#origin);
  }

  /** @param path below `/dashboard/api/` */
  async ask(path: string, { method, json, form, headers = {} }: Ask = {}): Promise<Response> {
    const hasBody = json !== undefined || form !== undefined;
    const response = await fetch(`${this.#url}/dashboard/api/${path}`, {
      method: method ?? (hasBody ? 'POST' : 'GET'),
      headers: {
        origin: this.#origin,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(this.csrfToken === '' ? {} : { 'x-csrf-token': this.csrfToken }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.#headers,
        ...headers,
      },
      ...(hasBody ? { body: form ?? JSON.stringify(json) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  /** @returns the status, and the session when there is one */
  async logIn(name: string, password: string) {
    return this.#begun(await this.ask('login', { json: { name, password } }));
  }

  /** Opens the link for the first operator. */
  async setUp(json: SetupRequest) {
    return this.#begun(await this.ask('setup', { json }));
  }

  async changePassword(from: string, to: string) {
    const json = { current_password: from, new_password: to };
    return this.#begun(await this.ask('password', { json }));
  }

  /** The JSON of the response. */
  async get<Body>(path: string): Promise<Body> {
    return (await (await this.ask(path)).json()) as Body;
  }

  async #begun(response: Response) {
    const body = (await response.json()) as {
      session?: Session;
      error?: { code: string; message: string };
    };
    this.csrfToken = body.session?.csrf_token ?? this.csrfToken;
    return {
      status: response.status,
      session: body.session,
      code: body.error?.code,
      message: body.error?.message,
      retryAfter: Number(response.headers.get('retry-after')),
    };
  }

  #keep(cookie: string): void {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Creates an account, changes its one-time password, and logs in. */
export async function createLoggedInVisitor(
  service: TestService,
  name: string,
  plan: Parameters<TestService['tenancy']['accounts']['create']>[1] = 'creator',
): Promise<Visitor> {
  await service.tenancy.accounts.create(name, plan);
  const { password } = await service.tenancy.logins.createOneTimePassword(name);
  const visitor = new Visitor(service.url);
  await visitor.logIn(name, password);
  await visitor.changePassword(password, PASSWORD);
  return visitor;
}
