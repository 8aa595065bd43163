import { type INestApplicationContext, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ACCESS_RULE, type AccessRule } from '@wagewright/auth';

export interface ServedRoute {
  method: string;
  /** As declared, `/api/v1/intelligence/lineage/:data_point_id`. */
  template: string;
  /** With something in place of each parameter. */
  path: string;
  /** `GET /api/v1/salary`: for the output of tests. */
  name: string;
  rule: AccessRule | undefined;
}

export interface RunningService {
  app: NestExpressApplication;
}

interface ExpressLayer {
  route?: { path: string; methods: Record<string, boolean> };
}

type Handler = (...args: unknown[]) => unknown;

export function declaredRoutes({ app }: { app: INestApplicationContext }): ServedRoute[] {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => (metatype ? routesOf(metatype, app.get(Reflector)) : []));
}

/** `METHOD path` of everything that Express answers, whoever registered it. */
export function expressRoutes({ app }: RunningService): string[] {
  const { router } = app.getHttpAdapter().getInstance() as unknown as { router: { stack: ExpressLayer[] } };
  return router.stack.flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : [],
  );
}

function routesOf(controller: object, reflector: Reflector): ServedRoute[] {
  const { prototype } = controller as { prototype: Record<string, Handler> };
  const names = new MetadataScanner().getAllMethodNames(prototype);
  return names.flatMap((name) => {
    const handler = prototype[name];
    const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
    if (!handler || method === undefined) return [];
    const rule = reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
      handler,
      controller as Handler,
    ]);
    return pathsOf(controller).flatMap((prefix) =>
      pathsOf(handler).map((path) => servedRoute(RequestMethod[method], `/${prefix}/${path}`, rule)),
    );
  });
}

function pathsOf(target: object): string[] {
  const path = Reflect.getMetadata(PATH_METADATA, target) as string | string[] | undefined;
  return [path ?? ''].flat();
}

function servedRoute(method: string, declared: string, rule: AccessRule | undefined): ServedRoute {
  const template = declared.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const path = template.replace(/[:*]\w+/g, 'sample');
  return { method, template, path, name: `${method} ${template}`, rule };
}
