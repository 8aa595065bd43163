import 'reflect-metadata';
import { runAdminCommand } from './run-admin-command';

const EXIT_FAULT = 1;
let isLost = false;

// A full disk, or a pipe without a reader.
process.stdout.on('error', ({ message }) => {
  if (!isLost)
    process.stderr.write(
      `Standard output cannot be written (${message}): the answer is lost, with any secret in it. Changes that were made stay.\n`,
    );
  isLost = true;
  process.exitCode = EXIT_FAULT;
});

void runAdminCommand(process.argv.slice(2)).then((code) => {
  process.exitCode = isLost ? EXIT_FAULT : code;
});
