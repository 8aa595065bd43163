import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { type RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';

/** An argument of a handler. */
export interface HandlerInput {
  /** Undefined for a parameter decorator of our own, such as `@Caller()`. */
  kind?: RouteParamtypes;
  /** `q` of `@Query('q')`; undefined when the whole is asked for. */
  name?: string;
  /** The declared type; a class where the argument is validated. */
  type?: new () => object;
}

/** What a handler asks of its request, by its parameter decorators. */
export function handlerInputs(controller: { prototype: object }, method: string): HandlerInput[] {
  const inputs = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number; data?: unknown }
  >;
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype, method) ?? []) as (
    | (new () => object)
    | undefined
  )[];
  return Object.entries(inputs).map(([key, { index, data }]) => ({
    kind: kindOf(key),
    name: typeof data === 'string' ? data : undefined,
    type: types[index],
  }));
}

/** Nest's own are `<number>:<index>`. */
function kindOf(key: string): RouteParamtypes | undefined {
  const number = Number(key.split(':', 1)[0]);
  return Number.isNaN(number) ? undefined : number;
}
