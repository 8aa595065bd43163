import type { DeliveryStack } from '../../support/delivery-stack';
import { untilTrue } from '../../support/until-true';

/** A row of the log of attempts. */
export interface Attempt {
  status: number | null;
  errorClass: string | null;
  error: string | null;
  text: string | null;
  truncated: boolean;
  startedAt: Date;
}

interface Logged extends Attempt {
  url: string;
  hasEnded: boolean;
}

/** Oldest first. */
const ATTEMPTS = `
  SELECT url, state NOT IN ('pending', 'leased') AS "hasEnded", status, error_class AS "errorClass", attempt.error,
         response_excerpt AS text, response_truncated AS truncated, started_at AS "startedAt"
    FROM pipeline.webhook_attempt AS attempt
    JOIN pipeline.webhook_delivery AS delivery ON delivery.id = attempt.delivery_id
    JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id
   ORDER BY started_at, number`;

/**
 * Sends an event to each URL, to all at once.
 *
 * @param counts of attempts to wait for, by URL; a delivery that ends with fewer is not waited for
 * @param isCounted leaves out attempts that show the machine and not the rule, such as one that came to no connection
 * @returns the attempts at each URL, oldest first
 */
export async function attemptsAt(
  stack: DeliveryStack,
  counts: ReadonlyMap<string, number>,
  isCounted: (url: string, attempt: Attempt) => boolean = () => true,
): Promise<Map<string, Attempt[]>> {
  const look = async () => {
    const logged = await stack.query<Logged>(ATTEMPTS);
    const rows = logged.filter((row) => isCounted(row.url, row));
    return new Map([...counts.keys()].map((url) => [url, rows.filter((row) => row.url === url)]));
  };
  await stack.dueDeliveries([...counts.keys()]);
  return untilTrue('every attempt is in the log', look, (attempts) =>
    [...attempts].every(
      ([url, rows]) => rows.length >= (counts.get(url) ?? 0) || (rows.length > 0 && rows.at(-1)!.hasEnded),
    ),
  );
}
