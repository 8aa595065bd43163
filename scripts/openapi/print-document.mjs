import { openApiDocument } from './document.mjs';
import { SERVICES } from './services.mjs';

// A process of its own for each service: both have request classes of the same name, and class-validator
// knows classes by name.
const service = SERVICES.find(({ app }) => app === process.argv[2]);
if (!service) throw new Error(`no service is called ${process.argv[2]}`);
const text = `${JSON.stringify(openApiDocument(service), null, 2)}\n`;
// What was loaded to read the request classes must not keep this process alive.
process.stdout.write(text, () => process.exit(0));
