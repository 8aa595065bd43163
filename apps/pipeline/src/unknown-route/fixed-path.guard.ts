import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { methodNotAllowed } from '@wagewright/errors';
import type { Request } from 'express';

/** What is used of a layer of Express 5's router: its public `route`, and its path matcher. */
interface RouterLayer {
  route?: { path: string; methods: Record<string, boolean> };
  match(path: string): boolean;
}

interface RoutedRequest extends Request {
  route: { path: string };
}

/** In the path of a route that takes many paths. */
const PLACE = /[:*]/;

/** A path of its own, such as `/jobs/batch`, is not taken for an id when it is called with another method. */
@Injectable()
export class FixedPathGuard implements CanActivate, OnApplicationBootstrap {
  private fixed: RouterLayer[] = [];

  constructor(private readonly adapterHost: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const express = this.adapterHost.httpAdapter.getInstance<{ router: { stack: RouterLayer[] } }>();
    this.fixed = express.router.stack.filter(({ route }) => route && !PLACE.test(route.path));
  }

  /** @throws ApiError 405 with the methods of the path itself */
  canActivate(context: ExecutionContext): boolean {
    const { route, path, method } = context.switchToHttp().getRequest<RoutedRequest>();
    if (!PLACE.test(route.path)) return true;
    const methods = this.methodsOf(path);
    if (methods.length === 0) return true;
    throw methodNotAllowed(method, methods);
  }

  private methodsOf(path: string): string[] {
    const matching = this.fixed.filter((layer) => layer.match(path));
    const methods = new Set(matching.flatMap(({ route }) => Object.keys(route?.methods ?? {})));
    if (methods.has('get')) methods.add('head');
    if (methods.size > 0) methods.add('options');
    return [...methods].map((method) => method.toUpperCase()).sort();
  }
}
