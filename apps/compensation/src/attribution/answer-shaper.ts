import { Injectable } from '@nestjs/common';
import { Envelope, metadataOf, ResponseShaper, type Route, type ShapeResponse } from '@wagewright/http';
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

/**
 * Adds the attribution to every answer of a route with a declared shape, and the envelope on Surface B. Objects are
 * joined by `Object.assign`, here and in what the answers of calculations are made of: a literal with members behind a spread
 * takes V8 ten times as long, and memory that only a full collection frees.
 */
@Injectable()
export class AnswerShaper extends ResponseShaper {
  constructor(private readonly release: ReleaseAttribution) {
    super();
  }

  shapeOf(route: Route): ShapeResponse | undefined {
    const shape = metadataOf<AnswerShape>(ANSWER_SHAPE, route);
    return shape && ((payload) => this.shaped(shape, payload));
  }

  private flatAndMore({ flat, more }: FlatAndMore): object {
    return Object.assign({}, flat, { attribution: this.release.flat() }, more);
  }

  private flatAndEnvelope({ flat, data }: FlatAndData): Envelope {
    const answer = Object.assign({}, flat, { data, attribution: this.release.envelope() });
    return new Envelope(answer, requestMember);
  }

  private shaped(shape: AnswerShape, data: object): object {
    switch (shape) {
      case 'flat':
        return Object.assign({}, data, { attribution: this.release.flat() });
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
