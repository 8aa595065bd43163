/** The duration of a lease: one second of waiting, the deadline of a send (10 s), and time to write its result. */
export const LEASE_S = 15;
