import type { ConsoleOperations } from './generated/console.ts';

/** An operation of the console's API, by its id in the OpenAPI description: `credentials.create`. */
export type ConsoleOperation = keyof ConsoleOperations;

/** What an operation answers. */
export type AnswerOf<Id extends ConsoleOperation> = ConsoleOperations[Id]['answer'];

/** The input of an operation: parameters of its path, query and body, if any. */
export type SentWith<Id extends ConsoleOperation> = {
  [Part in keyof ConsoleOperations[Id] as Exclude<Part, 'answer'>]: Part extends 'query'
    ? OrUndefined<NonNullable<ConsoleOperations[Id][Part]>>
    : ConsoleOperations[Id][Part];
} & { signal?: AbortSignal };

/** An undefined query parameter is left out. */
type OrUndefined<T> = { [Name in keyof T]: T[Name] | undefined };
