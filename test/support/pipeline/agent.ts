import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import type { Json } from './pipeline-client';
import type { PipelineService, PipelineUser } from './pipeline-service';
import { service, user } from './shared-pipeline';
import { perWorker } from '../per-worker';

type Validator = ReturnType<AjvJsonSchemaValidator['getValidator']>;

/**
 * The official client's own validator of tools' answers. Every client compiles the schemas of all tools for itself,
 * which takes longer than its calls; here each schema is compiled once per worker.
 */
const OUTPUT_VALIDATOR = {
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

const IDENTITY = { name: 'wagewright-test', version: '1.0.0' };
const LONGEST_TEXT = 1_200;

export interface AgentAnswer {
  text: string;
  isError: boolean;
  /** Undefined for an error. */
  content: Json;
}

/** An agent with the official client, which checks every answer against the tool's listed schema. */
export class Agent {
  private constructor(private readonly client: Client) {}

  static async of(service: PipelineService, { client: { token } }: PipelineUser): Promise<Agent> {
    const client = new Client(IDENTITY, {
      versionNegotiation: { mode: 'auto' },
      jsonSchemaValidator: OUTPUT_VALIDATOR,
    });
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${service.url}/api/mcp`), { requestInit }),
    );
    await client.listTools();
    return new Agent(client);
  }

  async listTools(): Promise<Json[]> {
    return (await this.client.listTools()).tools;
  }

  /** @param meta such as the key of a repeatable call */
  async call(name: string, args: object = {}, meta?: Record<string, unknown>): Promise<AgentAnswer> {
    const result: Json = await this.client.callTool({
      name,
      arguments: { ...args },
      ...(meta && { _meta: meta }),
    });
    const text = String(result.content[0].text);
    expect(text.length).toBeLessThanOrEqual(LONGEST_TEXT);
    return { text, isError: result.isError === true, content: result.structuredContent };
  }

  /** The structured content of a successful call. */
  async done(name: string, args: object = {}): Promise<Json> {
    const { text, isError, content } = await this.call(name, args);
    if (isError) throw new Error(text);
    return content;
  }

  async refusal(name: string, args: object = {}): Promise<string> {
    const { text, isError } = await this.call(name, args);
    if (!isError) throw new Error(`${name} was not refused: ${text}`);
    return text;
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}

/** The agent of the test that runs, after `newAgentForEachTest`. */
export let agent: Agent;

/** Gives each test an agent with the token of its user, after `newUserForEachTest`. */
export function newAgentForEachTest(): void {
  beforeEach(async () => {
    agent = await Agent.of(service, user);
  });
  afterEach(() => agent.close());
}
