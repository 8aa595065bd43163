import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AddressPolicy } from './address-policy';
import { AddressRefusedError, NameNotResolvedError } from './address.errors';
import { DnsEnv } from './dns.env';
import { WebhookUrlRules, type WebhookUrlVerdict } from './webhook-url';

/** Per server; with two tries the whole look-up stays well within the deadline of an attempt. */
const DNS_TIMEOUT_MS = 1_500;
const DNS_TRIES = 2;
const URLS = 5_000;

/**
 * Resolves a URL at every call anew and decides whether all of its addresses may be called. Asks c-ares directly:
 * `dns.lookup` blocks the thread pool, reads the hosts file and accepts spellings such as `0x7f.1`.
 */
@Injectable()
export class AddressGuard {
  /** The rules depend only on the text and the settings; addresses are never cached. */
  private readonly verdicts = new LRUCache<string, WebhookUrlVerdict>({
    max: URLS,
    memoMethod: (url) => this.urlRules.check(url),
  });
  private readonly resolver = new dns.Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });

  constructor(
    private readonly policy: AddressPolicy,
    private readonly urlRules: WebhookUrlRules,
    env: DnsEnv,
  ) {
    if (env.servers.length > 0) this.resolver.setServers(env.servers);
  }

  /**
   * The addresses to connect to, at least one.
   *
   * @throws AddressRefusedError when the URL or any of its addresses is not allowed
   * @throws NameNotResolvedError when there is no address
   */
  async addressesFor(url: string): Promise<string[]> {
    const verdict = this.verdicts.memo(url);
    if (!verdict.ok) throw new AddressRefusedError();
    const addresses = await this.addressesOf(verdict.host);
    if (!addresses.every((address) => this.permits(address))) throw new AddressRefusedError();
    return addresses;
  }

  /** For the address that a socket has actually connected to. */
  permits(address: string | undefined): boolean {
    return address !== undefined && this.policy.permits(address);
  }

  private async addressesOf(host: string): Promise<string[]> {
    if (isIP(host)) return [host];
    if (this.urlRules.isAllowedLocalhost(host)) return this.urlRules.localhostAddresses();
    return this.resolve(host);
  }

  private async resolve(name: string): Promise<string[]> {
    const answers = await Promise.allSettled([this.resolver.resolve4(name), this.resolver.resolve6(name)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    const [first] = answers;
    throw new NameNotResolvedError(first.status === 'rejected' ? first.reason : undefined);
  }
}
