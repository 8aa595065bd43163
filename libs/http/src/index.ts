export { AnswerCache } from './answers/answer-cache';
export { Cacheable } from './answers/cacheable.decorator';
export { BodyLimit } from './body/json-body.guard';
export { HttpModule } from './http.module';
export type { ScopedRequest } from './request/scoped-request';
export { RouteTable } from './routes/route-table';
export { createHttpApp } from './server/create-http-app';
export { HttpEnv } from './server/http.env';
export { runHttpService } from './server/run-http-service';
