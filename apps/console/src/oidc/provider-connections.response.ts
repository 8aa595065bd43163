/** An identity provider as the person of an account sees it. */
export interface ProviderConnectionResponse {
  /** Its name in addresses. */
  name: string;
  /** Name for people. */
  label: string;
  /** Whether one signs in to the account with it. */
  isConnected: boolean;
  /** Since when; null for one that is not connected. */
  connectedAt: Date | null;
  /** When one last signed in with it; null for never. */
  lastUsedAt: Date | null;
}

/** Where a provider asks the person. */
export interface BegunConnectionResponse {
  /** The page of the provider to open in this browser; it leads back to the console. */
  authorizationUrl: string;
}

/** A provider that is not connected any more. */
export interface DisconnectedProviderResponse {
  /** Its name in addresses. */
  name: string;
  /** Always false. */
  isConnected: false;
}
