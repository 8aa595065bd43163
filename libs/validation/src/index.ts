export { AlsoReads, declaredParameters } from './declared-parameters';
export { intendedParameter } from './intended-parameter';
export { FollowsFrom, IgnoresReadOnlyMembersOf, NullClears, type RequestClass } from './known-members';
export { oneOfMessage, someOfMessage, type WordHint } from './one-of-message';
export { faultsOf, refusalOf, RequestReader } from './request-reader';
export { separateUnknownMembers } from './unknown-members';
export { together } from './together';
