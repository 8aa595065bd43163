import { SetMetadata } from '@nestjs/common';

export const ROUTE_LIMIT = 'wagewright:route-limit';

/**
 * Limits the calls of a route in any 60 seconds, over all replicas and beside the limits of plans: counted by account,
 * and by address where nobody is signed in. A call that it refuses counts nowhere else.
 */
export const RouteLimit = (perMinute: number) => SetMetadata(ROUTE_LIMIT, perMinute);
