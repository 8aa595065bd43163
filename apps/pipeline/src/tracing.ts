import { startTracing } from '@wagewright/observability';

// main.ts imports this first: modules loaded earlier are not traced.
startTracing('pipeline');
