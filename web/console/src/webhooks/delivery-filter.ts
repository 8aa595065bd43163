import type { Pipeline } from '@wagewright/sdk';

/** Choices for finding deliveries, each with its states. */
const FILTERS = {
  all: { text: 'All', states: undefined },
  failed: { text: 'Failed', states: ['exhausted', 'blocked', 'held'] },
  waiting: { text: 'Waiting', states: ['pending', 'queued', 'leased'] },
  succeeded: { text: 'Succeeded', states: ['succeeded'] },
  cancelled: { text: 'Cancelled', states: ['cancelled'] },
} as const satisfies Record<string, { text: string; states: readonly Pipeline.DeliveryState[] | undefined }>;

export type DeliveryFilter = keyof typeof FILTERS;

export const DELIVERY_FILTERS = Object.entries(FILTERS).map(([name, { text }]) => ({
  name: name as DeliveryFilter,
  text,
}));

/** From a typed address; undefined for `all` and for unknown filters. */
export function deliveryFilterOf(value: unknown): DeliveryFilter | undefined {
  return DELIVERY_FILTERS.find(({ name }) => name === value && name !== 'all')?.name;
}

/** The states in the API's form; undefined for every state. */
export function statesOf(filter: DeliveryFilter): Pipeline.DeliveryState[] | undefined {
  const { states } = FILTERS[filter];
  return states && [...states];
}
