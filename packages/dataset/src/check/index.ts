export { auditCatalogue } from './audit-catalogue';
export { readCheckedCatalogue } from './catalogue-references';
