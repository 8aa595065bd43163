import { demoAttributionOf, type ReleaseAttribution } from './attribution';

/**
 * `flat`: members at top level before `attribution`. `flat-and-more`: further members behind it, where the published sample
 * ends with `attribution`. `envelope`: `data`, `attribution`, and of a service `request`.
 * `flat-and-envelope`: both, with the same payload twice, as the published calculate sample of Surface B
 * needs it. `demo`: the envelope with everything marked as a demonstration.
 */
export type AnswerShape = 'flat' | 'flat-and-more' | 'envelope' | 'flat-and-envelope' | 'demo';

/**
 * An answer with its attribution, without `request`. Objects are joined by `Object.assign`, here and in what the answers of
 * calculations are made of: a literal with members behind a spread takes V8 ten times as long, and memory that only a
 * full collection frees.
 */
export function shaped(shape: AnswerShape, payload: object, release: ReleaseAttribution): object {
  switch (shape) {
    case 'flat':
      return Object.assign({}, payload, { attribution: release.flat() });
    case 'flat-and-more': {
      const { flat, more } = payload as Record<'flat' | 'more', object>;
      return Object.assign({}, flat, { attribution: release.flat() }, more);
    }
    case 'envelope':
      return { data: payload, attribution: release.envelope() };
    case 'flat-and-envelope': {
      const { flat, data } = payload as Record<'flat' | 'data', object>;
      return Object.assign({}, flat, { data, attribution: release.envelope() });
    }
    case 'demo':
      return { data: payload, attribution: demoAttributionOf(release.envelope()) };
  }
}
