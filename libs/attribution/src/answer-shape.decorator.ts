import { SetMetadata } from '@nestjs/common';

/** `flat`: members at top level beside `attribution`. `envelope`: `data`, `attribution`, `request`. */
export type AnswerShape = 'flat' | 'envelope';

export const ANSWER_SHAPE = 'wagewright:answer-shape';

/** Says in which of the published shapes a route answers; the attribution interceptor builds it. */
export const AnswersAs = (shape: AnswerShape) => SetMetadata(ANSWER_SHAPE, shape);
