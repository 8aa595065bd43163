import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { holdsScope, Scope } from '@wagewright/auth';
import { ApiError, ErrorCode } from '@wagewright/errors';
import { Market, citiesData, rolesData, SalaryToolbox } from '@wagewright/salaries';
import { projectFile } from '@wagewright/design';
import type { McpCaller } from '@wagewright/mcp';

const JSON_TYPE = 'application/json';
const ROLES = 'wagewright://roles';
const CITIES = 'wagewright://cities';
const METHODOLOGY = 'wagewright://methodology';
const LINEAGE = 'wagewright://lineage/';

/** Resources that are the same for every caller as long as a release is in use. */
export const SHARED_RESOURCES: ReadonlySet<unknown> = new Set([ROLES, CITIES, METHODOLOGY]);

/** Resources of the server: the catalogue, the method, and the lineage of single figures. */
@Injectable()
export class Resources {
  readonly templates: ResourceTemplateType[] = [
    {
      uriTemplate: `${LINEAGE}{data_point_id}`,
      name: 'lineage',
      title: 'Lineage of a figure',
      description:
        'Sources, weights and adjustments behind one figure. The data_point_id comes with every estimate. Needs the scope intelligence:lineage.',
      mimeType: JSON_TYPE,
    },
  ];
  private readonly methodology = projectFile('docs/methodology.md');

  constructor(
    private readonly market: Market,
    private readonly tools: SalaryToolbox,
  ) {}

  get listed(): Resource[] {
    return [
      {
        uri: ROLES,
        name: 'roles',
        title: 'Roles',
        description: `All ${this.tools.size.roles} with slug, title, national median and category.`,
        mimeType: JSON_TYPE,
      },
      {
        uri: CITIES,
        name: 'cities',
        title: 'Cities',
        description: `The ${this.tools.size.metros} with slug, name, state and multiplier.`,
        mimeType: JSON_TYPE,
      },
      {
        uri: METHODOLOGY,
        name: 'methodology',
        title: 'Methodology',
        description: 'How the figures are made, from which sources, and how exact they are.',
        mimeType: 'text/markdown',
      },
    ];
  }

  /** @throws ProtocolError for what does not exist or may not be read */
  read(uri: string, caller: McpCaller): ReadResourceResult {
    switch (uri) {
      case ROLES:
        return json(uri, rolesData(this.market.catalogue.roles('full')));
      case CITIES:
        return json(uri, citiesData(this.market.catalogue.cities('full')));
      case METHODOLOGY:
        return { contents: [{ uri, mimeType: 'text/markdown', text: this.methodology }] };
    }
    if (!uri.startsWith(LINEAGE)) throw new ResourceNotFoundError(uri);
    return json(uri, this.lineage(uri, caller));
  }

  private lineage(uri: string, { principal }: McpCaller): object {
    if (!holdsScope(principal.scopes, Scope.IntelligenceLineage)) throw lineageRefusal();
    try {
      return this.market.lineages.trace(decodeURIComponent(uri.slice(LINEAGE.length)));
    } catch (error) {
      throw resourceFault(uri, error);
    }
  }
}

function json(uri: string, value: object): ReadResourceResult {
  return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(value) }] };
}

/** Lineage is granted by itself; the scope of this endpoint does not include it. */
function lineageRefusal(): ProtocolError {
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `This key lacks the scope ${Scope.IntelligenceLineage}.`,
    {
      missing_scopes: [Scope.IntelligenceLineage],
    },
  );
}

/** The protocol's error for a refusal of a service; any other error unchanged. */
function resourceFault(uri: string, error: unknown): unknown {
  if (error instanceof URIError) return new ResourceNotFoundError(uri);
  if (!(error instanceof ApiError) || error.rule.status >= 500) return error;
  if (error.code === ErrorCode.DataPointNotFound) return new ResourceNotFoundError(uri, error.message);
  return new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
}
