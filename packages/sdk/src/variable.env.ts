/** An environment variable; undefined where it is empty, and in browsers, which have none. */
export function variable(name: `WAGEWRIGHT_${string}`): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  try {
    const value = process?.env?.[name];
    return value === '' ? undefined : value;
  } catch {
    // Deno throws without the permission to read the variable.
    return undefined;
  }
}
