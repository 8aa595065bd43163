import type { ExecutionContext, Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { parameterMissing, shownName } from '@wagewright/errors';

const READS = new Set([RouteParamtypes.BODY, RouteParamtypes.REQUEST].map(String));
const bodyless = new WeakMap<object, boolean>();

/**
 * Refuses the members of a body that no parameter of the handler reads: they would be lost without a word. An empty
 * object is let through, as many clients send one with every call.
 *
 * @throws ApiError 400 that names the first member
 */
export function refuseUnreadMembers(body: object, context: ExecutionContext): void {
  const [member] = Object.keys(body);
  if (member === undefined || readsBody(context)) return;
  const field = Array.isArray(body) ? 'body' : shownName(member);
  const message = Array.isArray(body)
    ? 'body must be empty: this call takes no members'
    : `${field} is not a member; this call takes none`;
  throw parameterMissing(field, `${message}.`, [{ field, message }]);
}

function readsBody(context: ExecutionContext): boolean {
  const handler = context.getHandler();
  let isBodyless = bodyless.get(handler);
  if (isBodyless === undefined) {
    isBodyless = !parametersOf(context.getClass(), handler.name).some((kind) => READS.has(kind));
    bodyless.set(handler, isBodyless);
  }
  return !isBodyless;
}

/** What fills the parameters of a handler: Nest writes `<kind>:<index>`. */
function parametersOf(controller: Type, handler: string): string[] {
  const filled = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) ?? {}) as object;
  return Object.keys(filled).map((key) => key.split(':', 1)[0] ?? '');
}
