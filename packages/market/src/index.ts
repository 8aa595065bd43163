export { MarketError } from './market-error.ts';
export { open } from './open.ts';
export type { AnswerOf, Market, OpenOptions, QuestionOf } from './types.ts';
