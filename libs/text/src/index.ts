export { folded } from './folded';
export { boardOf } from './job-board';
export { includesText, indexOfText } from './text-search';
