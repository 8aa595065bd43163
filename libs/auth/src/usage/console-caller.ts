/** By what name the calls of sessions are counted, of whichever account: sessions come and go. */
export const CONSOLE_CALLER = 'console';
