import type { Pipeline } from '@wagewright/sdk';

/** What a person looks for among deliveries, each with the states that it stands for. */
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

/** Of an address of this application, which anybody may have typed; undefined for `all` and for what is no filter. */
export function deliveryFilterOf(value: unknown): DeliveryFilter | undefined {
  return DELIVERY_FILTERS.find(({ name }) => name === value && name !== 'all')?.name;
}

/** As the pipeline's API takes them; undefined for every state. */
export function statesOf(filter: DeliveryFilter): Pipeline.DeliveryState[] | undefined {
  const { states } = FILTERS[filter];
  return states && [...states];
}
