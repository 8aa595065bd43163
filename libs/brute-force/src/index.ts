export { FAILED_AUTH_WINDOW_SECONDS, FailedAuthLimiter } from './failed-auth-limiter';
