import { isWatchedName, readArguments, type WatchArguments, type WatchedName } from '@wagewright/events';
import { eventError, invalidParams, type MethodCall } from '@wagewright/mcp';

/** Where a reading of the log begins. */
export interface ReadingStart {
  /** From now without one. */
  cursor?: string;
  /** How old an event behind the cursor may be, milliseconds; any age without it. */
  maxAgeMs?: number;
}

/** @throws ProtocolError InvalidParams without a name, NotFound for an unknown one */
export function watchedName({ params: { name }, caller, dialect }: MethodCall): WatchedName {
  if (typeof name !== 'string') throw invalidParams('name must be text.', caller.requestId, '/name');
  if (!isWatchedName(name)) throw eventError(dialect, 'NotFound', { kind: 'event' }, caller.requestId);
  return name;
}

/** @throws ProtocolError InvalidParams with the path of the argument */
export function watchArguments(name: WatchedName, { params, caller }: MethodCall): WatchArguments {
  const read = readArguments(name, params['arguments']);
  if (read.ok) return read.value;
  throw invalidParams(read.fault.message, caller.requestId, `/arguments${read.fault.path}`);
}

/** @throws ProtocolError InvalidParams for a cursor that is no text, and for an age that is no whole number from 0 */
export function readingStart(call: MethodCall): ReadingStart {
  const { cursor } = call.params;
  if (cursor !== undefined && typeof cursor !== 'string')
    throw invalidParams('cursor must be text or null.', call.caller.requestId, '/cursor');
  return { cursor, maxAgeMs: wholeNumber(call, 'maxAgeMs', 0) };
}

/** @throws ProtocolError InvalidParams for anything else than a whole number from `least` */
export function wholeNumber(
  { params, caller }: MethodCall,
  member: string,
  least: number,
): number | undefined {
  const { [member]: given } = params;
  if (given === undefined) return undefined;
  if (Number.isInteger(given) && (given as number) >= least) return given as number;
  throw invalidParams(`${member} must be a whole number, at least ${least}.`, caller.requestId, `/${member}`);
}
