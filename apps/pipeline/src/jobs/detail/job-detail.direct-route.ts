import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ACCESS_RULE, type AccessRule } from '@wagewright/auth';
import {
  type DirectRoute,
  DirectRoutes,
  readResponse,
  RequestAuthorizer,
  type ScopedRequest,
} from '@wagewright/http';
import { JobsController } from '../jobs.controller';
import { JobDetailService } from './job-detail.service';

const PREFIX = '/api/mcp/jobs/';
const ROUTE_TEMPLATE = `${PREFIX}:id`;
/** Both published forms of an id, without a query. Every other path below the prefix goes to the controllers. */
const ID = /^(?:job|j)_[0-9A-Za-z]+$/;

/**
 * Answers `GET /jobs/{id}` before Express and Nest's router, which cost as much as reading the job. It uses the
 * authorizer and the service of the regular route, which still takes addresses in other spellings.
 */
@Injectable()
export class JobDetailDirectRoute implements DirectRoute, OnModuleInit {
  readonly controller = JobsController;
  private readonly rule: AccessRule;

  constructor(
    reflector: Reflector,
    private readonly routes: DirectRoutes,
    private readonly authorizer: RequestAuthorizer,
    private readonly details: JobDetailService,
  ) {
    this.rule = reflector.get<AccessRule>(ACCESS_RULE, JobsController);
  }

  onModuleInit(): void {
    this.routes.registerBelow('GET', PREFIX, this);
  }

  matches({ url = '' }: IncomingMessage): boolean {
    return ID.test(idOf(url));
  }

  async answer(request: ScopedRequest, response: ServerResponse): Promise<void> {
    request.routeTemplate = ROUTE_TEMPLATE;
    await this.authorizer.authorize(this.rule, request);
    const { principal, url = '' } = request;
    if (!principal) throw new Error('the access rule of jobs lets nobody in without a token');
    const detail = await this.details.detail(principal.accountId, idOf(url));
    const answer = readResponse(detail, { rule: this.rule, isVersioned: true, isKept: false });
    await answer.send(request, response);
  }
}

function idOf(url: string): string {
  return url.slice(PREFIX.length);
}
