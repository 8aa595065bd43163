import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import { ANSWER_SHAPE, type AnswerShape } from './answer-shape.decorator';
import { demoAttributionOf } from './attribution';
import { type AnsweredRequest, demoRequestMember, requestMember } from './request-member';
import { ReleaseAttribution } from './release-attribution';

/** Adds the attribution to every answer of a route that declares its shape, and the envelope on Surface B. */
@Injectable()
export class AttributionInterceptor implements NestInterceptor<object, object> {
  constructor(
    private readonly reflector: Reflector,
    private readonly release: ReleaseAttribution,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<object> {
    const targets = [context.getHandler(), context.getClass()];
    const shape = this.reflector.getAllAndOverride<AnswerShape | undefined>(ANSWER_SHAPE, targets);
    if (!shape) return next.handle();
    const request = context.switchToHttp().getRequest<AnsweredRequest>();
    return next.handle().pipe(map((payload) => this.shaped(shape, payload, request)));
  }

  private shaped(shape: AnswerShape, data: object, request: AnsweredRequest): object {
    switch (shape) {
      case 'flat':
        return { ...data, attribution: this.release.flat() };
      case 'envelope':
        return { data, attribution: this.release.envelope(), request: requestMember(request) };
      case 'flat-and-envelope':
        return { ...data, data, attribution: this.release.envelope(), request: requestMember(request) };
      case 'demo':
        return {
          data,
          attribution: demoAttributionOf(this.release.envelope()),
          request: demoRequestMember(request),
        };
    }
  }
}
