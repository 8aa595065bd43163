import { databaseIdentity, ensureDatabase } from './postgres-database.mjs';

// For `askPostgres`. The address comes by the environment, because everybody can read a command line.
const ask = process.argv[2] === 'ensureDatabase' ? ensureDatabase : databaseIdentity;
process.stdout.write((await ask(process.env['DATABASE_URL'] ?? '')) ?? '');
