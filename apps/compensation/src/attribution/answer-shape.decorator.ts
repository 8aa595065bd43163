import { SetMetadata } from '@nestjs/common';
import type { AnswerShape } from '@wagewright/salaries';

export const ANSWER_SHAPE = 'wagewright:answer-shape';

/** Declares the published shape of a route's answer; `AnswerShaper` builds it. */
export const AnswersAs = (shape: AnswerShape) => SetMetadata(ANSWER_SHAPE, shape);
