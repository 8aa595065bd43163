import { startTracing } from '@wagewright/observability';

// main.ts imports this before everything else: what is traced has to be loaded afterwards.
startTracing('console');
