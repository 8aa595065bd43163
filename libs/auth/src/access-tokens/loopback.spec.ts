import { asAsked, isSameAddress } from './loopback';

const MCP = 'http://127.0.0.1:3002/api/mcp';

it.each([
  ['localhost:3002', MCP, 'http://localhost:3002/api/mcp'],
  ['[::1]:3002', MCP, 'http://[::1]:3002/api/mcp'],
  ['127.0.0.1', 'http://localhost:3002/api/mcp', MCP],
  ['127.0.0.2:3002', MCP, MCP],
  ['localhost.evil.example', MCP, MCP],
  ['a b', MCP, MCP],
  [undefined, MCP, MCP],
  ['localhost', 'https://api.example.com/api/mcp', 'https://api.example.com/api/mcp'],
])('asked as %s, %s is %s, and the same address', (host, address, asked) => {
  expect(asAsked(address, host)).toBe(asked);
  expect(isSameAddress(address, asked)).toBe(true);
});

it.each([
  'http://localhost:3003/api/mcp',
  'http://localhost:3002/',
  'http://127.0.0.2:3002/api/mcp',
  'localhost',
])('%s is another address', (other) => {
  expect(isSameAddress(MCP, other)).toBe(false);
});
