export { crowdGroups, type EvidenceRow, withCrowd } from './crowd-groups';
export { extractSources } from './extract-sources';
export { withOwnObservations } from './extract-titles';
