import { loadSettings } from '@wagewright/config';
import { ConsoleEnv } from './console.env';

const baseUrlOf = (given: string) =>
  loadSettings([ConsoleEnv], { CONSOLE_BASE_URL: given }).get(ConsoleEnv).baseUrl;

describe('the address of the console', () => {
  it.each([
    ['https://console.example.com', 'https://console.example.com'],
    ['https://console.example.com/', 'https://console.example.com'],
    ['https://localhost:8444', 'https://localhost:8444'],
    ['http://localhost:3003', 'http://localhost:3003'],
  ])('may be %s', (given, taken) => {
    expect(baseUrlOf(given)).toBe(taken);
  });

  it.each([
    'console.example.com',
    'http://console.example.com',
    'https://console.example.com/accounts',
    'https://console.example.com?x',
    'https://Console.example.com',
    'https://10.0.0.1',
    'https://[2001:db8::1]',
    'http://127.0.0.1:3003',
    'javascript:alert(1)',
  ])('is refused when it is %s', (given) => {
    expect(() => baseUrlOf(given)).toThrow('CONSOLE_BASE_URL');
  });
});
