import 'reflect-metadata';
import { processEnvironment } from '@wagewright/observability';
import { runDatasetCommand } from './run-dataset-command';

const { stdout, stderr } = process;
void runDatasetCommand(process.argv.slice(2), { environment: processEnvironment(), stdout, stderr }).then(
  (code) => {
    process.exitCode = code;
  },
);
