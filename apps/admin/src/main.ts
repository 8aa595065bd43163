import 'reflect-metadata';
import { runAdminCommand } from './run-admin-command';

void runAdminCommand(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
