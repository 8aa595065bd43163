import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { withTimeout } from '@wagewright/observability';
import { LRUCache } from 'lru-cache';
import { AddressPolicy } from './address-policy';
import { AddressRefusedError, NameNotResolvedError } from './address.errors';
import { DnsEnv } from './dns.env';
import { WebhookUrlRules, type WebhookUrlVerdict } from './webhook-url';

/** Longest look-up, whatever the number of name servers. */
const LOOK_UP_MS = 3_000;
/** How long the other family may take once one has answered with addresses; RFC 8305 waits 50 ms before it connects. */
const OTHER_FAMILY_MS = 300;
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
  private readonly resolver: dns.Resolver;

  constructor(
    private readonly policy: AddressPolicy,
    private readonly urlRules: WebhookUrlRules,
    { servers }: DnsEnv,
  ) {
    const count = (servers.length > 0 ? servers : dns.getServers()).length || 1;
    // c-ares notices that a server is silent up to twice as late: so each is asked in time, and a single one twice.
    this.resolver = new dns.Resolver({ timeout: Math.ceil(LOOK_UP_MS / (2 * count)), tries: DNS_TRIES });
    if (servers.length > 0) this.resolver.setServers(servers);
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

  /** An address that comes late is not used. */
  private async resolve(name: string): Promise<string[]> {
    const found: string[][] = [];
    const families = [this.resolver.resolve4(name), this.resolver.resolve6(name)].map(
      async (answer, family) => void (found[family] = await answer),
    );
    try {
      await withTimeout(LOOK_UP_MS - OTHER_FAMILY_MS, Promise.any(families));
    } catch (error) {
      throw new NameNotResolvedError(error);
    }
    await withTimeout(OTHER_FAMILY_MS, Promise.allSettled(families)).catch(() => undefined);
    return found.flat();
  }
}
