import { type FieldFault, nearestName, shownName } from '@wagewright/errors';
import { isRecord } from './is-record';
import { type KnownMembers, knownMembersOf, type RequestClass } from './known-members';

/** Further faults are only counted: a body may have ten thousand of them. */
const MAX_TOLD = 20;
const MAX_LISTED = 40;

export interface SeparatedBody {
  /**
   * The settable members of the body and of the objects in it, without those that are null unless null clears them;
   * members that follow from these are undefined.
   */
  body: unknown;
  /** A fault for each unknown member, also of the objects in the body, up to a maximum. */
  faults: readonly FieldFault[];
}

type JsonObject = Record<string, unknown>;

/** Separates the settable members of a body from unknown ones; a body that is no object is refused elsewhere. */
export function separateUnknownMembers(body: unknown, requestClass: RequestClass): SeparatedBody {
  if (!isRecord(body)) return { body, faults: [] };
  const members = knownMembersOf(requestClass);
  if (members.settable.size === 0) return { body, faults: [] };
  const separation = new Separation(members.nullClears);
  return { body: separation.settableOf(body, members, ''), faults: separation.faults() };
}

/** Collects the unknown members of a body and of the objects in it. */
class Separation {
  private readonly told: FieldFault[] = [];
  private count = 0;

  constructor(private readonly nullClears: boolean) {}

  /** The settable members of an object. @param path of it in the body, such as `offers.0.`; empty for the body itself */
  settableOf(object: JsonObject, members: KnownMembers, path: string): JsonObject {
    const kept: JsonObject = {};
    for (const name of Object.keys(object)) {
      if (members.settable.has(name)) {
        if (object[name] === null && !this.nullClears) continue;
        const nested = members.settable.get(name);
        kept[name] = nested ? this.settableIn(object[name], nested, `${path}${name}.`) : object[name];
      } else if (!members.readOnly.has(name)) this.add(name, members, path);
    }
    for (const [name, other] of members.following)
      if (other in kept && !(name in kept)) kept[name] = undefined;
    return kept;
  }

  faults(): readonly FieldFault[] {
    const more = this.count - this.told.length;
    return more === 0
      ? this.told
      : [...this.told, { field: 'body', message: `${more} more members are not known` }];
  }

  /** The same for an object, or for each object of a list. */
  private settableIn(value: unknown, requestClass: RequestClass, path: string): unknown {
    const members = knownMembersOf(requestClass);
    if (isRecord(value)) return this.settableOf(value, members, path);
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown, index) =>
      isRecord(entry) ? this.settableOf(entry, members, `${path}${index}.`) : entry,
    );
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
