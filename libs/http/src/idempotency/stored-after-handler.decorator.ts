import { SetMetadata } from '@nestjs/common';

export const STORED_AFTER_HANDLER = 'wagewright:kept-afterwards';

/**
 * For a POST that changes nothing, or whose changes are steps of `IdempotencyService.step`: its answer is kept after the
 * handler has returned. Every other POST settles its answer in the transaction of its write, and fails if it did not:
 * otherwise a repeat after a crash would act twice.
 */
export const StoredAfterHandler = () => SetMetadata(STORED_AFTER_HANDLER, true);
