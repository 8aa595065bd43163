import { SetMetadata } from '@nestjs/common';

/**
 * `flat`: members at top level before `attribution`. `flat-and-more`: further members behind it, where the published sample
 * ends with `attribution`. `envelope`: `data`, `attribution`, `request`.
 * `flat-and-envelope`: both, with the same payload twice, as the published calculate sample of Surface B
 * needs it. `demo`: the envelope with everything marked as a demonstration.
 */
export type AnswerShape = 'flat' | 'flat-and-more' | 'envelope' | 'flat-and-envelope' | 'demo';

export const ANSWER_SHAPE = 'wagewright:answer-shape';

/** Declares the published shape of a route's answer; `AnswerShaper` builds it. */
export const AnswersAs = (shape: AnswerShape) => SetMetadata(ANSWER_SHAPE, shape);
