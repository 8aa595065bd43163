/** The largest amount of pay that any surface takes, US dollars. */
export const MOST_DOLLARS = 100_000_000;
const WEAKEST_CURRENCY = 10_000;
/** The same in any currency, or one that is not known: as much in one of 10,000 to the dollar. Numbers stay exact in PostgreSQL and JavaScript. */
export const MOST_UNITS = MOST_DOLLARS * WEAKEST_CURRENCY;
