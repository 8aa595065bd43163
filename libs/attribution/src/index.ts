export { AnswersAs, type AnswerShape } from './answer-shape.decorator';
export {
  type Attribution,
  attributionOf,
  type EnvelopeAttribution,
  envelopeAttributionOf,
} from './attribution';
export { AttributionInterceptor } from './attribution.interceptor';
export { ReleaseAttribution } from './release-attribution';
