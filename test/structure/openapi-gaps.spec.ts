import { gapsIn } from '../../tools/openapi/completeness.mjs';
import { falseExamples } from '../../tools/openapi/valid-examples.mjs';
import { documentOf } from '../../tools/sdk/generated-types.mjs';

type Document = ReturnType<typeof documentOf>;

const ORIGINAL = documentOf('pipeline');
const spoiled = (spoil: (document: Document) => void): Document => {
  const document = structuredClone(ORIGINAL);
  spoil(document);
  return document;
};

describe('the check of an OpenAPI description', () => {
  it('finds nothing in the committed one', () => {
    expect(gapsIn(ORIGINAL)).toEqual([]);
    expect(falseExamples(ORIGINAL)).toEqual([]);
  });

  it.each<[string, (document: Document) => void]>([
    [
      'GET /api/mcp/jobs has no description',
      ({ paths }) => {
        paths['/api/mcp/jobs'].get.description = '';
      },
    ],
    [
      'GET /api/mcp/jobs: limit has no description',
      ({ paths }) => {
        const parameters: { name?: string }[] = paths['/api/mcp/jobs'].get.parameters;
        Object.assign(parameters.find(({ name }) => name === 'limit') ?? {}, { description: undefined });
      },
    ],
    [
      'GET /api/mcp/jobs: Jobs_list is no name such as jobs.create',
      ({ paths }) => {
        paths['/api/mcp/jobs'].get.operationId = 'Jobs_list';
      },
    ],
    [
      'POST /api/mcp/jobs: body has no example of application/json',
      ({ paths }) => {
        delete paths['/api/mcp/jobs'].post.requestBody.content['application/json'].examples;
      },
    ],
    [
      'schema Salary.min is not described in whole sentences: lower end',
      ({ components }) => {
        components.schemas.Salary.properties.min.description = 'lower end';
      },
    ],
    [
      'schema Salary has asOf and as_of, and neither is deprecated',
      ({ components }) => {
        const description = 'The day of the figures.';
        const day = { type: 'string', description };
        Object.assign(components.schemas.Salary.properties, { asOf: day, as_of: day });
      },
    ],
    [
      'schema BatchJobsRequest.jobs is a list without a type of its entries',
      ({ components }) => {
        delete components.schemas.BatchJobsRequest.properties.jobs.items;
      },
    ],
    [
      'header Idempotency-Key has no description',
      ({ components }) => {
        delete components.parameters['Idempotency-Key'].description;
      },
    ],
  ])('says that %s', (gap, spoil) => {
    expect(gapsIn(spoiled(spoil))).toContain(gap);
  });

  it('has the request headers of each kind of operation before it', () => {
    const namesOf = (method: string, path: string): string[] =>
      (ORIGINAL['paths'][path][method].parameters as { $ref?: string }[]).flatMap(
        ({ $ref }) => $ref?.split('/').at(-1) ?? [],
      );
    expect(namesOf('post', '/api/mcp/jobs')).toEqual(['Idempotency-Key']);
    expect(namesOf('patch', '/api/mcp/jobs/{id}')).toEqual(['If-Match']);
    expect(namesOf('get', '/api/mcp/jobs/{id}')).toEqual(['If-None-Match']);
    expect(namesOf('get', '/api/mcp/events/stream')).toEqual(['Last-Event-ID']);
    // These take no precondition, so that none is promised.
    expect(namesOf('patch', '/api/mcp/webhooks/{id}')).toEqual([]);
  });

  it.each<[string, RegExp, (document: Document) => void]>([
    [
      'a body',
      /^paths \/api\/mcp\/jobs post requestBody .*: the example recorded .*title/,
      ({ paths }) => {
        const { examples } = paths['/api/mcp/jobs'].post.requestBody.content['application/json'];
        delete examples.recorded.value.title;
      },
    ],
    [
      'a parameter',
      /^components parameters Idempotency-Key: the example given is not as described/,
      ({ components }) => {
        components.parameters['Idempotency-Key'].example = 7;
      },
    ],
    [
      'a header',
      /^components headers X-Request-Id: the example given is not as described/,
      ({ components }) => {
        components.headers['X-Request-Id'].example = 'req_1';
      },
    ],
  ])('says which example of %s is not as its schema says', (_, message, spoil) => {
    const { paths, components } = spoiled(spoil);
    // The whole would be compiled for each of these.
    const part = { paths: { '/api/mcp/jobs': paths['/api/mcp/jobs'] }, components };
    expect(falseExamples(part)).toContainEqual(expect.stringMatching(message));
  });
});
