import { COMPENSATION_ROUTES, type CompensationOperations } from '../generated/compensation.ts';
import { PIPELINE_ROUTES, type PipelineOperations } from '../generated/pipeline.ts';

/** Input and answer of every operation of both services, by its operation id. */
export type Operations = CompensationOperations & PipelineOperations;
export type OperationId = keyof Operations;
export type InputOf<Id extends OperationId> = Omit<Operations[Id], 'answer'>;
export type AnswerOf<Id extends OperationId> = Operations[Id]['answer'];
/** The query parameters of an operation. */
export type QueryOf<Id extends OperationId> = Operations[Id] extends { query?: infer Query }
  ? NonNullable<Query>
  : never;

export interface Route {
  service: 'compensation' | 'pipeline';
  method: string;
  /** With its parameters in braces. */
  path: string;
  /** No credential is sent. */
  isPublic: boolean;
}

type Line = readonly [method: string, path: string, isPublic?: boolean];

export function routeOf(id: OperationId): Route {
  const isPipeline = id in PIPELINE_ROUTES;
  const routes: Record<string, Line | undefined> = isPipeline ? PIPELINE_ROUTES : COMPENSATION_ROUTES;
  const [method = '', path = '', isPublic = false] = routes[id] ?? [];
  return { service: isPipeline ? 'pipeline' : 'compensation', method, path, isPublic };
}
