import { IdempotencyKey } from './idempotency-key.entity';
import { IdempotencyStep } from './idempotency-step.entity';

/** What is kept of calls with an `Idempotency-Key`. */
export const IDEMPOTENCY_ENTITIES = [IdempotencyKey, IdempotencyStep];
