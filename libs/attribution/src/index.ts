export { AnswersAs, type AnswerShape } from './answer-shape.decorator';
export {
  type Attribution,
  attributionOf,
  demoVersion,
  type EnvelopeAttribution,
  envelopeAttributionOf,
} from './attribution';
export { AttributionInterceptor } from './attribution.interceptor';
export { Envelope } from './envelope';
export { ReleaseAttribution } from './release-attribution';
export { type AnsweredRequest, type RequestMember } from './request-member';
