/** What is used of a layer of Express 5's router: its path matcher. */
export interface RouterLayer {
  match(path: string): boolean;
}

/** An adapter that knows the layers of Nest's middleware, which nothing that is answered before Express goes through. */
export interface MiddlewareLayers {
  readonly middlewares: readonly RouterLayer[];
}
