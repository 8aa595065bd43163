/** Notes that decorators leave at classes and members, as reflect-metadata keeps them, where the program has no such. */
type Notes = Map<unknown, unknown>;

const MEMBERLESS = Symbol('class');
const kept = new WeakMap<object, Map<unknown, Notes>>();

const own = {
  defineMetadata(key: unknown, value: unknown, target: object, member: unknown = MEMBERLESS): void {
    const members = kept.get(target) ?? new Map<unknown, Notes>();
    kept.set(target, members);
    const notes = members.get(member) ?? new Map<unknown, unknown>();
    members.set(member, notes.set(key, value));
  },
  getMetadata(key: unknown, target: object, member: unknown = MEMBERLESS): unknown {
    for (let one: object | null = target; one !== null; one = Object.getPrototypeOf(one) as object | null) {
      const notes = kept.get(one)?.get(member);
      if (notes?.has(key)) return notes.get(key);
    }
    return undefined;
  },
  metadata: (key: unknown, value: unknown) => (target: object, member?: unknown) =>
    own.defineMetadata(key, value, target, member),
};

if (!('getMetadata' in Reflect)) Object.assign(Reflect, own);
