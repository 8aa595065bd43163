import { plainFault, toolCallFault, withoutNullParams } from './params';

const request = (params?: Record<string, unknown>, method = 'tools/call') =>
  ({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) }) as const;

describe('null parameters', () => {
  it('are left out', () => {
    const params = { name: 'list_capabilities', arguments: null, _meta: {} };
    expect(withoutNullParams(request(params))).toEqual(request({ name: 'list_capabilities', _meta: {} }));
    expect(withoutNullParams({ ...request(), params: null })).toEqual(request());
  });

  it.each([[undefined], [{ name: 'x' }], [{ name: 'x', arguments: { role: null } }]])(
    'are the only ones: %j stays as it is',
    (params) => {
      const given = request(params);
      expect(withoutNullParams(given)).toEqual(given);
    },
  );
});

describe('a fault of the SDK', () => {
  const faultOf = (message: string) => plainFault(request({}, 'tools/list'), { code: -32_603, message });

  it('is in our words where it is what a schema has found', () => {
    const issues = [{ code: 'invalid_type', path: ['params', 'cursor'], message: 'Invalid input' }];
    expect(faultOf(JSON.stringify(issues, null, 2))).toEqual({
      code: -32_602,
      message: 'Invalid params for tools/list: params.cursor is missing or of another type',
    });
  });

  it.each(['Method not found', 'Unknown tool "[x]".'])('stays as it is otherwise: %s', (message) => {
    expect(faultOf(message)).toEqual({ code: -32_603, message });
  });
});

describe('the fault of a call of a tool', () => {
  it.each([
    [undefined, 'params.name must be text'],
    [{ name: '' }, 'params.name must be text'],
    [{ name: ['x'] }, 'params.name must be text'],
    [{ name: 'x', arguments: 7 }, 'params.arguments must be an object'],
    [{ name: 'x', arguments: [] }, 'params.arguments must be an object'],
  ])('with %j says what must change', (params, issue) => {
    expect(toolCallFault(request(params))).toEqual({
      code: -32_602,
      message: `Invalid params for tools/call: ${issue}`,
    });
  });

  it('is absent for a proper call and for other methods', () => {
    expect(toolCallFault(request({ name: 'x', arguments: {} }))).toBeUndefined();
    expect(toolCallFault(request({}, 'tools/list'))).toBeUndefined();
  });
});
