import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import Ajv2020 from 'ajv/dist/2020';
import type { RunningService } from '../served-routes';
import { membersOf } from './request-classes';

export interface Input {
  place: 'body' | 'query' | 'path';
  /** `limit`, or the placeholder of a path. */
  name: string;
}

export interface Operation {
  method: string;
  /** As declared, with placeholders. */
  template: string;
  /** Class of the body, else of the query. */
  requestClass: string;
  inputs: readonly Input[];
}

type Controller = (new () => object) & { prototype: Record<string, object> };

export function operationsOf({ app }: RunningService): Operation[] {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  return controllers
    .flatMap(({ metatype }) => operationsIn(metatype as Controller))
    .filter(({ inputs, template }) => inputs.length > 0 && !template.includes('*'));
}

function operationsIn(controller: Controller): Operation[] {
  return new MetadataScanner().getAllMethodNames(controller.prototype).flatMap((name) => {
    const handler = controller.prototype[name];
    const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
    if (!handler || method === undefined) return [];
    const [prefix = '', path = ''] = [controller, handler].map(
      (target) => [(Reflect.getMetadata(PATH_METADATA, target) as string | string[]) || ''].flat()[0],
    );
    const template = `/${prefix}/${path}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
    return [{ method: RequestMethod[method], template, ...inputsOf(controller, name, template) }];
  });
}

function inputsOf(
  controller: Controller,
  method: string,
  template: string,
): Pick<Operation, 'inputs' | 'requestClass'> {
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype, method) ??
    []) as (new () => object)[];
  const decorated = Object.entries(
    (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<string, { index: number }>,
  );
  const ofKind = (kind: RouteParamtypes, place: 'body' | 'query') =>
    decorated
      .filter(([key]) => key.startsWith(`${kind}:`))
      .flatMap(([, { index }]) => types[index] ?? [])
      .map((type) => ({ type, inputs: membersOf(type).map((name) => ({ place, name })) }));
  const given = [...ofKind(RouteParamtypes.BODY, 'body'), ...ofKind(RouteParamtypes.QUERY, 'query')];
  const placeholders = [...template.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    place: 'path' as const,
    name,
  }));
  return {
    requestClass: given[0]?.type.name ?? '',
    inputs: [...given.flatMap(({ inputs }) => inputs), ...placeholders],
  };
}

type Bodies = Record<
  string,
  { requestBody?: { required: boolean; content: Record<string, { schema: { $ref: string } }> } }
>;
interface OpenApiDocument {
  paths: Record<string, Bodies>;
  components: object;
}

/** Checks bodies against the committed OpenAPI description of a service. */
export class DescribedBodies {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false });
  private readonly paths: OpenApiDocument['paths'];

  constructor(app: string) {
    const file = join(__dirname, '../../../apps', app, 'src/reference/openapi.json');
    const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
    this.paths = paths;
    this.ajv.addSchema({ $id: 'api', components });
  }

  /**
   * Whether an operation accepts a body by its description; undefined for an undescribed operation.
   *
   * @param template of its path, as declared: `/api/mcp/jobs/:id`
   */
  takes(method: string, template: string, body: unknown): boolean | undefined {
    const schema = this.bodyOf(method, template)?.content['application/json']?.schema;
    return schema && this.ajv.validate({ $ref: `api${schema.$ref}` }, body);
  }

  /** Whether an operation needs a body by its description. */
  needs(method: string, template: string): boolean {
    return this.bodyOf(method, template)?.required === true;
  }

  private bodyOf(method: string, template: string) {
    return this.paths[template.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.requestBody;
  }
}
