import type { TokenScope } from '@wagewright/auth';

export interface ConsentRequest {
  clientId: string;
  clientName: string;
  /** The host that vouches for the program; undefined for none. */
  clientHost: string | undefined;
  /** The destination of the browser afterwards, in words; undefined for a device that waits elsewhere. */
  destination: string | undefined;
  scope: TokenScope;
  /** The addresses of the endpoints. */
  resources: string[];
  /** Time and network address of a device's request; undefined for a browser, which requests for itself. */
  begun: { at: Date; address: string } | undefined;
}
