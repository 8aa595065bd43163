import { startTracing } from '@wagewright/observability';

// The first import of main.ts: what is traced has to be loaded after this.
startTracing('pipeline');
