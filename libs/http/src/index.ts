export { BodyLimit } from './body/json-body.guard';
export { HttpModule } from './http.module';
export { RateLimiter, type Decision } from './rate-limit/rate-limiter';
export type { ScopedRequest } from './request/scoped-request';
export { RouteTable } from './routes/route-table';
export { createHttpApp } from './server/create-http-app';
export { HttpEnv } from './server/http.env';
export { runHttpService } from './server/run-http-service';
