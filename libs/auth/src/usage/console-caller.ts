/** The common name of all sessions in the counts: sessions come and go. */
export const CONSOLE_CALLER = 'console';
