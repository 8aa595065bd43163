export type { OpenApiDocument } from './openapi/document';
export { ReferenceModule } from './reference.module';
export { ReferencePages } from './reference-pages';
