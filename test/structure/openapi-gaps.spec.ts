import { gapsIn } from '../../scripts/openapi/completeness.mjs';
import { falseExamples } from '../../scripts/openapi/valid-examples.mjs';
import { documentOf } from '../../scripts/sdk/generated-types.mjs';

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
      'schema AccountActionRequest.mood has an empty schema',
      ({ components }) => {
        components.schemas.AccountActionRequest.properties.mood = { description: 'How one feels.' };
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

  it('says which example is not as its schema says', () => {
    const document = spoiled(({ paths }) => {
      delete paths['/api/mcp/jobs'].post.requestBody.content['application/json'].examples.recorded.value
        .title;
    });
    expect(falseExamples(document)).toEqual([
      expect.stringMatching(/^post \/api\/mcp\/jobs: the example .*title/),
    ]);
  });
});
