/**
 * A fault of a method: another one in its place while a seed runs.
 *
 * @param make gets the method as it is, for faults that call it
 * @returns what plants the fault, and returns what takes it out
 */
export function patched<Target extends object, Name extends keyof Target>(
  target: Target,
  name: Name,
  make: (original: Target[Name]) => Target[Name],
): () => () => void {
  return () => {
    const original = target[name];
    target[name] = make(original);
    return () => (target[name] = original);
  };
}
