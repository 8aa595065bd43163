import type { ConsoleOperations } from './generated/console.ts';

/** An operation of the console's API, by its id in the OpenAPI description: `credentials.create`. */
export type ConsoleOperation = keyof ConsoleOperations;

/** What an operation answers. */
export type AnswerOf<Id extends ConsoleOperation> = ConsoleOperations[Id]['answer'];

/** What is sent with an operation: parameters of its path, query and body, as far as it has them. */
export type SentWith<Id extends ConsoleOperation> = {
  [Part in keyof ConsoleOperations[Id] as Exclude<Part, 'answer'>]: Part extends 'query'
    ? OrUndefined<NonNullable<ConsoleOperations[Id][Part]>>
    : ConsoleOperations[Id][Part];
} & { signal?: AbortSignal };

/** A parameter of a query may be undefined, which leaves it out. */
type OrUndefined<T> = { [Name in keyof T]: T[Name] | undefined };
