import type { TokenScope } from '@wagewright/auth';

/** What a program asks a person for. */
export interface ConsentRequest {
  clientId: string;
  clientName: string;
  /** The host that vouches for the program; undefined for one that nobody vouches for. */
  clientHost: string | undefined;
  /** Where the browser is led afterwards, in words; undefined for a device that waits elsewhere. */
  destination: string | undefined;
  scope: TokenScope;
  /** The addresses of the endpoints. */
  resources: string[];
  /** When and from which network address a device asked; undefined for a browser, which asks for itself. */
  begun: { at: Date; address: string } | undefined;
}
