import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage';

export type RequestClass = new () => object;

export interface KnownMembers {
  /** The members that can be set, in the order of their declaration; objects with their class. */
  settable: ReadonlyMap<string, RequestClass | undefined>;
  /** Members that a response shows and nobody can set: they are let through and have no effect. */
  readOnly: ReadonlySet<string>;
  /** The response classes that show them. */
  responses: readonly RequestClass[];
  /** Members that another one sets too, each with that member. */
  following: readonly Following[];
  /** Whether null takes a value away; elsewhere it stands for an absent member. */
  nullClears: boolean;
}

type Following = readonly [member: string, other: string];

const RESPONSE = 'wagewright:read-only-members-of';
const NULL_CLEARS = 'wagewright:null-clears';
const FOLLOWING = 'wagewright:following-members';
const known = new WeakMap<RequestClass, KnownMembers>();

/**
 * Lets a body hold everything that these responses show, so that a record can be sent back as it was read: members that
 * the request class does not declare are ignored. They are read off the fields of the response classes, whenever one gets
 * another.
 */
export function IgnoresReadOnlyMembersOf(...responses: RequestClass[]): ClassDecorator {
  return (requestClass) => Reflect.defineMetadata(RESPONSE, responses, requestClass);
}

/** For a body that changes what there is, as that of a PATCH: null takes a value away, in the objects that it holds too. */
export const NullClears = (): ClassDecorator => (requestClass) =>
  Reflect.defineMetadata(NULL_CLEARS, true, requestClass);

/**
 * The member's `Transform` also runs for a body without the member, if it has the other one: then its value is undefined
 * and `obj` is the body. Unlike `Expose`, it takes no time for bodies without either.
 */
export function FollowsFrom(other: string): PropertyDecorator {
  return (target, member) => {
    const following: readonly Following[] = [...followingOf(target), [String(member), other]];
    Reflect.defineMetadata(FOLLOWING, following, target);
  };
}

function followingOf(prototype: object): readonly Following[] {
  return (Reflect.getMetadata(FOLLOWING, prototype) as readonly Following[] | undefined) ?? [];
}

/** The members of a request class; without any when its bodies are not described by rules. */
export function knownMembersOf(requestClass: RequestClass): KnownMembers {
  let members = known.get(requestClass);
  if (!members) {
    members = readMembers(requestClass);
    known.set(requestClass, members);
  }
  return members;
}

function readMembers(requestClass: RequestClass): KnownMembers {
  const rules = getMetadataStorage().getTargetValidationMetadatas(requestClass, '', false, false);
  const nested = new Set(
    rules
      .filter(({ type }) => type === ValidationTypes.NESTED_VALIDATION)
      .map(({ propertyName }) => propertyName),
  );
  const settable = new Map(
    rules.map(({ propertyName: name }) => [
      name,
      nested.has(name) ? classOfMember(requestClass, name) : undefined,
    ]),
  );
  const responses = (Reflect.getMetadata(RESPONSE, requestClass) as RequestClass[] | undefined) ?? [];
  const shown = responses.flatMap((response) => Object.keys(new response()));
  return {
    settable,
    readOnly: new Set(shown.filter((name) => !settable.has(name))),
    responses,
    following: followingOf(requestClass.prototype as object),
    nullClears: Reflect.getMetadata(NULL_CLEARS, requestClass) === true,
  };
}

/** As `@Type` says it. */
function classOfMember(requestClass: RequestClass, name: string): RequestClass | undefined {
  return defaultMetadataStorage.findTypeMetadata(requestClass, name)?.typeFunction() as
    | RequestClass
    | undefined;
}
