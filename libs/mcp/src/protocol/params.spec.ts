import { toolCallFault, withoutNullArguments } from './params';

const request = (params?: Record<string, unknown>, method = 'tools/call') =>
  ({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) }) as const;

describe('null arguments', () => {
  it('are left out', () => {
    const params = { name: 'list_capabilities', arguments: null, _meta: {} };
    expect(withoutNullArguments(request(params))).toEqual(request({ name: 'list_capabilities', _meta: {} }));
  });

  it.each([[undefined], [{ name: 'x' }], [{ name: 'x', arguments: { role: null } }]])(
    'are the only ones: %j stays as it is',
    (params) => {
      const given = request(params);
      expect(withoutNullArguments(given)).toBe(given);
    },
  );
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
