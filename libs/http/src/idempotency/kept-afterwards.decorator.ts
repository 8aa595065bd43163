import { SetMetadata } from '@nestjs/common';

export const KEPT_AFTERWARDS = 'wagewright:kept-afterwards';

/**
 * For a POST that changes nothing, or whose changes are steps of `Idempotency.step`: its answer is kept after the
 * handler has returned. Every other POST settles its answer in the transaction of its write, and fails if it did not:
 * otherwise a repeat after a crash would act twice.
 */
export const KeptAfterwards = () => SetMetadata(KEPT_AFTERWARDS, true);
