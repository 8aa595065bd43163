import type { Route } from '../routes/route-metadata';

/** Turns the result of a handler into its published answer. */
export type ShapeResponse = (payload: object) => object;

/** Provided by a service whose answers wrap the results of its handlers. */
export abstract class ResponseShaper {
  /** Undefined for a handler whose return value is the answer. */
  abstract shapeOf(route: Route): ShapeResponse | undefined;
}
