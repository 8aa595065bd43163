import { inspect } from 'node:util';

/** The logged parts of an error: never the fields that libraries add to it, such as a query's parameters. */
export interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
}

const MAX_CAUSES = 4;

export function describeError(error: unknown, depth = 0): DescribedError | undefined {
  if (error === undefined || error === null) return undefined;
  if (!(error instanceof Error)) return { type: typeof error, message: inspect(error, { depth: 1 }) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    ...(error.stack && { stack: error.stack }),
    ...(depth < MAX_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}
