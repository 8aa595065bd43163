import type { IncomingMessage } from 'node:http';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type ApiError, methodNotAllowed, routeNotFound } from '@wagewright/errors';
import { pathOf } from '../request/scoped-request';

/** Used members of a layer of Express 5's router: its public `route`, and its path matcher. */
interface RouterLayer {
  route?: { path: string; methods: Record<string, boolean> };
  match(path: string): boolean;
}

/** A route that takes any path is there to refuse, not to be offered in `Allow`. */
const CATCH_ALL = '*';
const PLACEHOLDER = ':';

/** The routes that this process serves, as Express matches them. */
@Injectable()
export class RouteTable implements OnApplicationBootstrap {
  private layers: RouterLayer[] = [];
  /** The methods of each path without a placeholder: these are looked up for every call of a path with one. */
  private own: ReadonlyMap<string, string[]> = new Map();

  constructor(private readonly adapterHost: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const express = this.adapterHost.httpAdapter.getInstance<{ router: { stack: RouterLayer[] } }>();
    this.layers = express.router.stack.filter(({ route }) => route && !route.path.includes(CATCH_ALL));
    const fixed = this.layers.filter(({ route }) => !route?.path.includes(PLACEHOLDER));
    const paths = fixed.map(({ route }) => route?.path ?? '');
    this.own = new Map(paths.map((path) => [plain(path), methodsOf(fixed, path)]));
  }

  /** Why no route answered: the path is unknown (404), or it is known with other methods (405). */
  explainMiss(request: IncomingMessage): ApiError {
    const path = pathOf(request);
    const allowed = this.own.get(plain(path)) ?? methodsOf(this.layers, path);
    const method = request.method ?? '';
    // A handler may refuse a path that its route matches: then the method was right.
    const isMethodWrong = allowed.length > 0 && !allowed.includes(method);
    return isMethodWrong ? methodNotAllowed(method, allowed) : routeNotFound(path);
  }

  /**
   * Why a route with a placeholder must not answer although it matches: the path is one of its own, such as
   * `/jobs/batch`, and has other methods (405). Undefined when it may answer.
   */
  explainMistaken(request: IncomingMessage & { route: { path: string } }): ApiError | undefined {
    if (!request.route.path.includes(PLACEHOLDER)) return undefined;
    const allowed = this.own.get(plain(pathOf(request)));
    return allowed && methodNotAllowed(request.method ?? '', allowed);
  }
}

/** As Express compares paths: without regard to case and to a slash at the end. */
function plain(path: string): string {
  return path.replace(/\/$/, '').toLowerCase();
}

function methodsOf(layers: readonly RouterLayer[], path: string): string[] {
  const matching = layers.filter((layer) => layer.match(path));
  const methods = new Set(matching.flatMap(({ route }) => Object.keys(route?.methods ?? {})));
  if (methods.has('get')) methods.add('head');
  if (methods.size > 0) methods.add('options');
  return [...methods].map((method) => method.toUpperCase()).sort();
}
