export { readCheckedCatalogue } from './catalogue-references';
