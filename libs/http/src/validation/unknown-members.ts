import { type FieldFault, nearestName, shownName } from '@wagewright/errors';
import { type KnownMembers, knownMembersOf, type RequestClass } from './known-members';

/** More are counted only: a body may hold ten thousand of them. */
const MAX_TOLD = 20;
const MAX_LISTED = 40;

/** A body with what its request class says of it. */
export interface SeparatedBody {
  /** The body without the members that nobody can set: itself when it holds none. */
  body: unknown;
  /** A fault for each member that is not known, also of the objects in it, as far as they can be told. */
  faults: readonly FieldFault[];
}

/** Separates what a body may hold from what it must not; what is no object is left to be refused. */
export function separateUnknownMembers(body: unknown, requestClass: RequestClass): SeparatedBody {
  if (!isObject(body)) return { body, faults: [] };
  const members = knownMembersOf(requestClass);
  if (members.settable.size === 0) return { body, faults: [] };
  const names = Object.keys(body);
  const settable = names.filter((name) => members.settable.has(name));
  const report = new UnknownMembers();
  report.lookInto(body, members, '');
  return {
    body:
      settable.length === names.length
        ? body
        : Object.fromEntries(settable.map((name) => [name, body[name]])),
    faults: report.faults(),
  };
}

/** Collects the unknown members of a body and of the objects in it. */
class UnknownMembers {
  private readonly told: FieldFault[] = [];
  private count = 0;

  /** @param path of the object in the body, such as `offers.0.`; empty for the body itself */
  lookInto(object: Record<string, unknown>, members: KnownMembers, path: string): void {
    for (const name of Object.keys(object)) {
      const nested = members.settable.get(name);
      if (nested) this.lookIntoEach(object[name], knownMembersOf(nested), `${path}${name}.`);
      else if (!members.settable.has(name) && !members.readOnly.has(name)) this.add(name, members, path);
    }
  }

  faults(): readonly FieldFault[] {
    const more = this.count - this.told.length;
    if (more === 0) return this.told;
    return [...this.told, { field: 'body', message: `${more} more members are not known` }];
  }

  private lookIntoEach(value: unknown, members: KnownMembers, path: string): void {
    if (isObject(value)) this.lookInto(value, members, path);
    else if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) {
        if (isObject(entry)) this.lookInto(entry, members, `${path}${index}.`);
      }
    }
  }

  private add(name: string, { settable }: KnownMembers, path: string): void {
    this.count += 1;
    if (this.told.length === MAX_TOLD) return;
    const field = path + shownName(name);
    const names = [...settable.keys()];
    const nearest = nearestName(name, names);
    const wayOut =
      nearest === undefined
        ? `the members${path && ` of ${path.slice(0, -1)}`} are ${names.slice(0, MAX_LISTED).join(', ')}`
        : `did you mean ${path}${nearest}?`;
    this.told.push({ field, message: `${field} is not a member; ${wayOut}` });
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
