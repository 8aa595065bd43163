import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Envelope, type ScopedRequest } from '@wagewright/http';
import { map, type Observable } from 'rxjs';
import { ANSWER_SHAPE, type AnswerShape } from './answer-shape.decorator';
import { demoAttributionOf, ReleaseAttribution } from './attribution';
import { demoRequestMember, requestMember } from './request-member';

interface FlatAndData {
  flat: object;
  data: object;
}

interface FlatAndMore {
  flat: object;
  more: object;
}

/** Adds the attribution to every answer of a route with a declared shape, and the envelope on Surface B. */
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
    const shapeResponse = (payload: object) => this.shaped(shape, payload);
    // A keyed call stores its response in this shape before the handler returns.
    context.switchToHttp().getRequest<ScopedRequest>().shapeResponse = shapeResponse;
    return next.handle().pipe(map(shapeResponse));
  }

  private flatAndMore({ flat, more }: FlatAndMore): object {
    return { ...flat, attribution: this.release.flat(), ...more };
  }

  private flatAndEnvelope({ flat, data }: FlatAndData): Envelope {
    return new Envelope({ ...flat, data, attribution: this.release.envelope() }, requestMember);
  }

  private shaped(shape: AnswerShape, data: object): object {
    switch (shape) {
      case 'flat':
        return { ...data, attribution: this.release.flat() };
      case 'flat-and-more':
        return this.flatAndMore(data as FlatAndMore);
      case 'envelope':
        return new Envelope({ data, attribution: this.release.envelope() }, requestMember);
      case 'flat-and-envelope':
        return this.flatAndEnvelope(data as FlatAndData);
      case 'demo':
        return new Envelope(
          { data, attribution: demoAttributionOf(this.release.envelope()) },
          demoRequestMember,
        );
    }
  }
}
