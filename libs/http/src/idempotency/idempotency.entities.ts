import { IdempotencyKey } from './idempotency-key.entity';
import { IdempotencyStep } from './idempotency-step.entity';

/** The tables of calls with an `Idempotency-Key`. */
export const IDEMPOTENCY_ENTITIES = [IdempotencyKey, IdempotencyStep];
