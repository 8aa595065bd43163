import { Each, Env, HttpAddress, ToList } from '@wagewright/config';
import { IsOptional } from 'class-validator';
import { isBlock } from './address-blocks';

const BLOCKS = 'must be addresses or blocks such as 10.1.0.0/16, comma-separated';

/** Addresses that webhooks may reach besides the public internet, and addresses that they never may. */
export class WebhookAddressEnv {
  @Env('WEBHOOK_ALLOWED_PRIVATE_CIDRS', {
    about:
      'Private addresses that webhooks may reach, also without TLS, comma-separated blocks; for development (docs/webhooks/development.md). None by default.',
    example: '10.20.0.0/16,fd00:20::/32',
  })
  @Each(isBlock, BLOCKS)
  allowedPrivateCidrs: string[] = [];

  @Env('WEBHOOK_REFUSED_CIDRS', {
    about:
      'Further addresses that webhooks may not reach, even inside allowed blocks, comma-separated blocks: our own public addresses (load balancers, nodes, pods), and the prefix of a NAT64 of its own. An address under the well-known prefix (64:ff9b::/96) is judged by the IPv4 address within.',
    example: '198.51.100.0/24,2001:db8:64::/96',
  })
  @Each(isBlock, BLOCKS)
  refusedCidrs: string[] = [];

  @Env('WEBHOOK_OWN_HOSTS', {
    about: 'Our own public host names besides that of PUBLIC_BASE_URL; no webhook may point at them.',
    example: 'api.example.com',
  })
  @ToList()
  ownHosts: string[] = [];

  @Env('PUBLIC_BASE_URL', { about: 'Address under which clients reach the service, without a final slash.' })
  @IsOptional()
  @HttpAddress()
  publicBaseUrl?: string;
}
