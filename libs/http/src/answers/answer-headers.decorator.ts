import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';

export const ANSWER_HEADERS = 'wagewright:answer-headers';

/** Headers by name; undefined when there are none to send. */
export type AnswerHeaders<T = unknown> = (
  payload: T,
  request: Request,
) => Readonly<Record<string, string>> | undefined;

/** Sends headers that follow from what the handler returns. A handler may have several of these. */
export function WithHeaders<T>(headers: AnswerHeaders<T>): MethodDecorator {
  return (target, name, descriptor) => {
    const handler = descriptor.value as object;
    const others = (Reflect.getMetadata(ANSWER_HEADERS, handler) as AnswerHeaders[] | undefined) ?? [];
    SetMetadata(ANSWER_HEADERS, [...others, headers])(target, name, descriptor);
  };
}
