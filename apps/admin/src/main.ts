import 'reflect-metadata';
import { runAdminCommand } from './run-admin-command';

const EXIT_FAULT = 1;
let isLost = false;

// A full disk, or a pipe that nobody reads any more.
process.stdout.on('error', ({ message }) => {
  if (!isLost)
    process.stderr.write(
      `Standard output takes nothing (${message}): the answer is lost, with any secret in it. What was changed stays changed.\n`,
    );
  isLost = true;
  process.exitCode = EXIT_FAULT;
});

void runAdminCommand(process.argv.slice(2)).then((code) => {
  process.exitCode = isLost ? EXIT_FAULT : code;
});
