import { SetMetadata } from '@nestjs/common';

export const CACHEABLE = 'wagewright:cacheable';

/**
 * Promises that a route's answer depends on nothing but its URL and the published data: not on the
 * caller, not on a plan, not on anything stored. It is then computed once and sent again as bytes.
 */
export const Cacheable = () => SetMetadata(CACHEABLE, true);
