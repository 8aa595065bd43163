export { extractSources } from './extract-sources';
export { withOwnObservations } from './extract-titles';
