/**
 * How long a delivery waits that an internal fault kept from being sent: the pause doubles each time. After `limit` faults
 * in a row, other than a secret that cannot be opened, it is held and its owner told.
 */
export const INTERNAL_FAULT = { pauseS: 5, maxPauseS: 3_600, limit: 10 };
