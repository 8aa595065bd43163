import type { SourceFile } from './sources';

/** Where the name of an event has to stand besides the contract. */
export interface EventPlaces {
  production: readonly SourceFile[];
  /** End-to-end specs. */
  tests: readonly SourceFile[];
  /** The page that tells receivers of the events. */
  page: string;
  /** The events under `webhooks` in the OpenAPI description, each with the name of its data's schema. */
  described: Readonly<Record<string, string>>;
}

const CONTRACT = 'libs/messaging/src/contracts/events.ts';
export const EVENTS_PAGE = 'docs/webhooks/events.md';

/** Parts missing for an event of the contract, each with its mend. */
export function faultsOfEvent(event: string, { production, tests, page, described }: EventPlaces): string[] {
  const isNamedIn = ({ path, text }: SourceFile) => path !== CONTRACT && text.includes(`'${event}'`);
  const schema = described[event];
  const row = page.split('\n').find((line) => line.startsWith(`| \`${event}\` `));
  return [
    ...(production.some(isNamedIn)
      ? []
      : [
          `Nobody emits ${event}. Mend it: emit it in the transaction that changes the record, or remove it from ${CONTRACT}.`,
        ]),
    ...(tests.some(isNamedIn) ? [] : [`No end-to-end test names ${event}. Mend it: expect it in test/e2e.`]),
    ...(row?.includes(`\`${schema}\``)
      ? []
      : [
          `${EVENTS_PAGE} does not tell of ${event} with the schema of its data, ${schema}. Mend it: write its row of the table there.`,
        ]),
    ...(schema === undefined
      ? [`The OpenAPI description has no schema of ${event}. Mend it: npm run openapi.`]
      : []),
  ];
}
