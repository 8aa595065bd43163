import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';

export const RESPONSE_HEADERS = 'wagewright:response-headers';

/** Headers by name; undefined when there are none to send. */
export type ResponseHeaders<T = unknown> = (
  payload: T,
  request: Request,
) => Readonly<Record<string, string>> | undefined;

/** Sends headers that follow from the handler's result. A handler may have several of these. */
export function WithHeaders<T>(headers: ResponseHeaders<T>): MethodDecorator {
  return (target, name, descriptor) => {
    const handler = descriptor.value as object;
    const others = (Reflect.getMetadata(RESPONSE_HEADERS, handler) as ResponseHeaders[] | undefined) ?? [];
    SetMetadata(RESPONSE_HEADERS, [...others, headers])(target, name, descriptor);
  };
}
