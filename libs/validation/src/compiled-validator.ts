import {
  getMetadataStorage,
  type MetadataStorage,
  ValidationTypes,
  type ValidatorConstraintInterface,
} from 'class-validator';

type Rule = ReturnType<MetadataStorage['getTargetValidationMetadatas']>[number];

interface Constraint {
  rule: Rule;
  isAsync: boolean;
  /** Looked up once: class-validator searches a list of all of them at every use. */
  instance: ValidatorConstraintInterface;
}

/** A member of a class, with its decorators sorted by their rules. */
interface Member {
  name: string;
  /** `@IsOptional` and `@ValidateIf`: unless all of them hold, nothing is asked. */
  conditions: readonly Rule[];
  constraints: readonly Constraint[];
  isNested: boolean;
}

type Plan = ReadonlyMap<string, Member>;

const PLANNED: readonly string[] = [
  ValidationTypes.CUSTOM_VALIDATION,
  ValidationTypes.NESTED_VALIDATION,
  ValidationTypes.CONDITIONAL_VALIDATION,
  ValidationTypes.WHITELIST,
];

const plans = new WeakMap<object, Plan | null>();

/**
 * Whether class-validator, with `whitelist`, would find no fault, by its own decorators; like it, drops members that
 * have none. Everything not plainly valid is for class-validator to judge and describe: it sorts all decorators of the
 * process anew for every object, which costs more than all that they ask.
 */
export function passesCompiled(object: object): boolean {
  if (Object.hasOwn(object, 'constructor')) return false;
  const plan = planOf(object.constructor);
  if (!plan) return false;
  const members = object as Record<string, unknown>;
  for (const name of Object.keys(object)) if (!plan.has(name)) Reflect.deleteProperty(members, name);
  for (const member of plan.values()) if (!isMemberValid(member, object, members[member.name])) return false;
  return true;
}

/** The path of the first member, such as `salary.min`, whose rules throw at its value; undefined when none does. */
export function memberThatThrows(object: object): string | undefined {
  const members = object as Record<string, unknown>;
  for (const member of planOf(object.constructor)?.values() ?? []) {
    const value = members[member.name];
    const below = member.isNested ? entryThatThrows(value) : undefined;
    if (below !== undefined) return `${member.name}.${below}`;
    if (throwsAt(member, object, value)) return member.name;
  }
  return undefined;
}

function entryThatThrows(value: unknown): string | undefined {
  const entries: unknown[] = Array.isArray(value) ? value : [value];
  return entries
    .filter((entry) => entry instanceof Object)
    .map((entry) => memberThatThrows(entry))
    .find((found) => found !== undefined);
}

/** Asks every rule, also those that come after one that is not met. */
function throwsAt({ conditions, constraints }: Member, object: object, value: unknown): boolean {
  try {
    for (const { constraints: own } of conditions) asks(own[0])(object, value);
    for (const constraint of constraints) isMet(constraint, object, value);
    return false;
  } catch {
    return true;
  }
}

function isMemberValid(
  { conditions, constraints, isNested }: Member,
  object: object,
  value: unknown,
): boolean {
  if (!conditions.every(({ constraints: [condition] }) => asks(condition)(object, value))) return true;
  return (
    constraints.every((constraint) => isMet(constraint, object, value)) && (!isNested || isNestedValid(value))
  );
}

function asks(condition: unknown): (object: object, value: unknown) => boolean {
  return condition as (object: object, value: unknown) => boolean;
}

function isMet({ rule, instance }: Constraint, object: object, value: unknown): boolean {
  const { propertyName: property, constraints, each, validateIf } = rule;
  if (validateIf && !validateIf(object, value)) return true;
  const described = { targetName: object.constructor.name, property, object, value, constraints };
  if (!each || !Array.isArray(value)) return instance.validate(value, described) === true;
  return value.every((entry) => instance.validate(entry, described) === true);
}

function isNestedValid(value: unknown): boolean {
  if (value === undefined) return true;
  if (Array.isArray(value)) return value.every((entry) => isNestedValid(entry));
  return value instanceof Object && passesCompiled(value);
}

/** Null for a class without rules, or with one that is not understood here, such as an asynchronous one. */
function planOf(target: object): Plan | null {
  let plan = plans.get(target);
  if (plan === undefined) {
    plan = newPlan(target);
    plans.set(target, plan);
  }
  return plan;
}

function newPlan(target: object): Plan | null {
  const storage = getMetadataStorage();
  const rules = storage.getTargetValidationMetadatas(target as () => void, '', false, false);
  const members = Object.entries(storage.groupByPropertyName(rules)).map(([name, own]) =>
    memberOf(name, own),
  );
  const isUnderstood = members.every(({ constraints }) => constraints.every(({ isAsync }) => !isAsync));
  return isUnderstood && members.length > 0 && rules.every(({ type }) => PLANNED.includes(type))
    ? new Map(members.map((member) => [member.name, member]))
    : null;
}

function memberOf(name: string, rules: readonly Rule[]): Member {
  const ofType = (wanted: string) => rules.filter(({ type }) => type === wanted);
  const storage = getMetadataStorage();
  return {
    name,
    conditions: ofType(ValidationTypes.CONDITIONAL_VALIDATION),
    constraints: ofType(ValidationTypes.CUSTOM_VALIDATION).flatMap((rule) =>
      storage
        .getTargetValidatorConstraints(rule.constraintCls)
        .map(({ instance, async }) => ({ rule, instance, isAsync: async })),
    ),
    isNested: ofType(ValidationTypes.NESTED_VALIDATION).length > 0,
  };
}
