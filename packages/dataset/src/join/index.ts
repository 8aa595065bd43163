export { extractSources } from './extract-sources';
export { withOwnObservations } from './own-observations';
