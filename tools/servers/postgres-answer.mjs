import { databaseIdentity, ensureDatabase, hasAccounts } from './postgres-database.mjs';

// For `askPostgres`. The address comes by the environment, because everybody can read a command line.
const questions = { databaseIdentity, ensureDatabase, hasAccounts };
const ask = questions[/** @type {keyof typeof questions} */ (process.argv[2])];
process.stdout.write((await ask(process.env['DATABASE_URL'] ?? '')) ?? '');
