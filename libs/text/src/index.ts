export { includesText, indexOfText } from './text-search';
