import { randomInt } from 'node:crypto';
import type { ConsoleService } from './console-service';
import type { Forgery, SoftwarePasskey } from './software-passkey.mjs';

/** A unique address within the tests: limits are counted by it. */
export function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** A browser with its own address and cookies, on the pages of the console. */
export class ConsoleBrowser {
  readonly cookies = new Map<string, string>();
  readonly address = randomAddress();

  constructor(private readonly service: ConsoleService) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    headers.set('X-Forwarded-For', this.address);
    const response = await this.service.fetch(path, { ...init, headers }, cookie);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async post(path: string, body: object = {}): Promise<Response> {
    return this.fetch(`/api/console/${path}`, { method: 'POST', body: JSON.stringify(body) });
  }

  async challenge(path: string): Promise<string> {
    const response = await this.post(`${path}/options`);
    const { options } = (await response.json()) as { options?: { challenge: string } };
    if (!options) throw new Error(`${path}/options answered ${response.status}`);
    return options.challenge;
  }

  async addPasskey(passkey: SoftwarePasskey, forgery?: Forgery): Promise<Response> {
    return this.post('passkeys', {
      response: passkey.register(await this.challenge('passkeys'), forgery),
    });
  }

  async signIn(passkey: SoftwarePasskey, forgery?: Forgery): Promise<Response> {
    return this.post('sign-in/passkey', {
      response: passkey.show(await this.challenge('sign-in/passkey'), forgery),
    });
  }

  async stepUp(passkey: SoftwarePasskey): Promise<Response> {
    return this.post('step-up', { response: passkey.show(await this.challenge('step-up')) });
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.fetch('/api/console/sessions')).status === 200;
  }
}
