import { IdempotencyKey } from './idempotency-key.entity';
import { IdempotencyStep } from './idempotency-step.entity';

export const IDEMPOTENCY_ENTITIES = [IdempotencyKey, IdempotencyStep];
