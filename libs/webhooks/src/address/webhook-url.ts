import { isIP } from 'node:net';
import { parseUrl } from '@wagewright/config';
import { Injectable } from '@nestjs/common';
import { AddressPolicy } from './address-policy';
import { WebhookAddressEnv } from './webhook-address.env';

/** The verdict on a URL: its normal form and host, or the problem in words for the client. */
export type WebhookUrlVerdict = { ok: true; href: string; host: string } | { ok: false; problem: string };

const MAX_URL_LENGTH = 2_048;
/** RFC 1035: a name has at most 253 characters, a label 1–63. Node's URL parser checks neither. */
const MAX_NAME_LENGTH = 253;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** Below it only port 443 is allowed: the result must not reveal whether a host's SSH, mail and the like are open. */
const FIRST_UNPRIVILEGED_PORT = 1_024;
const HTTPS_PORT = 443;
const PLAIN = 'http:';
/** Blanks and controls: the URL parser silently drops some, so that two readers may differ. */
const BLANK_OR_CONTROL = /[\s\p{Cc}]/u;
const LOOPBACK = ['127.0.0.1', '::1'];

/** Names of private networks: RFC 6761, RFC 6762, RFC 7686, RFC 8375, ICANN's .internal, Kubernetes. */
const PRIVATE_SUFFIXES = [
  '.localhost',
  '.local',
  '.internal',
  '.intranet',
  '.home.arpa',
  '.svc',
  '.cluster.local',
  '.onion',
];

// The same for every refused destination, so that the response does not map a network.
const MUST_USE_HTTPS =
  'must use https; http is for development, to an address or localhost that WEBHOOK_ALLOWED_PRIVATE_CIDRS names';
const REFUSED_DESTINATION = 'must not point to a private, internal or reserved address';

/**
 * The rules for a receiver's URL that need no look-up. An unresolvable name is accepted: every delivery checks the
 * addresses again.
 */
@Injectable()
export class WebhookUrlRules {
  private readonly ownHosts: ReadonlySet<string>;

  constructor(
    private readonly policy: AddressPolicy,
    env: WebhookAddressEnv,
  ) {
    this.ownHosts = new Set(ownNames(env));
  }

  check(text: string): WebhookUrlVerdict {
    if (text.length > MAX_URL_LENGTH) return refuse(`must be at most ${MAX_URL_LENGTH} characters`);
    const url = parse(text);
    if (!url) return refuse('must be an absolute URL');
    const problem = urlProblem(url);
    if (problem) return refuse(problem);
    if (url.protocol === PLAIN && !this.isOpenedTo(url)) return refuse(MUST_USE_HTTPS);
    return this.checkHost(url);
  }

  /** Whether `name` means this machine and the operator has allowed it. RFC 6761: never sent to DNS. */
  isAllowedLocalhost(name: string): boolean {
    return isLocalhost(name) && this.localhostAddresses().length > 0;
  }

  /** The loopback addresses allowed by the operator. */
  localhostAddresses(): string[] {
    return LOOPBACK.filter((address) => this.policy.permits(address));
  }

  /**
   * Whether the operator has listed this very address, or allowed loopback for localhost: plain HTTP then stays in a
   * network known to be private. No other name counts, because nobody knows what it will resolve to.
   */
  private isOpenedTo({ hostname, port }: URL): boolean {
    const host = bareHost(hostname);
    const isNamed = isIP(host) ? this.policy.isAllowedPrivate(host) : this.isAllowedLocalhost(host);
    return isNamed && Number(port) >= FIRST_UNPRIVILEGED_PORT;
  }

  private checkHost(url: URL): WebhookUrlVerdict {
    const host = bareHost(url.hostname);
    if (isIP(host)) return this.policy.permits(host) ? accept(url, host) : refuse(REFUSED_DESTINATION);
    if (!isName(host)) return refuse('must have a valid host name');
    if (this.ownHosts.has(host)) return refuse(REFUSED_DESTINATION);
    if (isPrivateName(host) && !this.isAllowedLocalhost(host)) return refuse(REFUSED_DESTINATION);
    // A trailing dot would change the name that the certificate is compared with.
    url.hostname = host;
    return accept(url, host);
  }
}

function parse(text: string): URL | undefined {
  return BLANK_OR_CONTROL.test(text) ? undefined : parseUrl(text);
}

function urlProblem(url: URL): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== PLAIN) return MUST_USE_HTTPS;
  if (url.username || url.password) return 'must not contain credentials';
  // `hash` is empty for a bare `#`, which `href` keeps.
  if (url.href.includes('#')) return 'must not contain a fragment';
  if (url.href.length > MAX_URL_LENGTH) return `must be at most ${MAX_URL_LENGTH} characters`;
  return isAllowedPort(url.port) ? undefined : 'must use port 443 or a port from 1024 to 65535';
}

/** @param port empty for the protocol's default port, as in `URL` */
function isAllowedPort(port: string): boolean {
  return port === '' || Number(port) === HTTPS_PORT || Number(port) >= FIRST_UNPRIVILEGED_PORT;
}

/** Without IPv6 brackets and the trailing dot. */
function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

function isName(host: string): boolean {
  return host.length <= MAX_NAME_LENGTH && host.split('.').every((label) => LABEL.test(label));
}

function isLocalhost(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost');
}

function isPrivateName(name: string): boolean {
  return (
    !name.includes('.') || PRIVATE_SUFFIXES.some((suffix) => name.endsWith(suffix) || `.${name}` === suffix)
  );
}

/** Names only: the address policy decides about own addresses, which an operator may allow for tests. */
function ownNames(env: WebhookAddressEnv): string[] {
  const hosts = env.ownHosts.map((host) => host.toLowerCase());
  if (env.publicBaseUrl) hosts.push(new URL(env.publicBaseUrl).hostname);
  return hosts.filter((host) => !isIP(host.replace(/^\[|\]$/g, '')) && !isLocalhost(host));
}

function accept(url: URL, host: string): WebhookUrlVerdict {
  return { ok: true, href: url.href, host };
}

function refuse(problem: string): WebhookUrlVerdict {
  return { ok: false, problem };
}
