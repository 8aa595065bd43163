import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { perWorker } from './per-worker';

type Validator = ReturnType<AjvJsonSchemaValidator['getValidator']>;

/**
 * The official client's own validator of tools' answers. Every client compiles the schemas of all tools for itself,
 * which takes longer than its calls; here each schema is compiled once per worker.
 */
export const OUTPUT_VALIDATOR = {
  getValidator<T>(schema: Parameters<AjvJsonSchemaValidator['getValidator']>[0]) {
    const { engine, known } = perWorker('validators of MCP tools', () => ({
      engine: new AjvJsonSchemaValidator(),
      known: new Map<string, Validator>(),
    }));
    const text = JSON.stringify(schema);
    const validator = known.get(text) ?? engine.getValidator(schema);
    known.set(text, validator);
    return validator as ReturnType<typeof engine.getValidator<T>>;
  },
};
