import { loadSettings } from '@wagewright/config';
import { SignUpEnv } from './sign-up.env';

const modeOf = (environment: Record<string, string | undefined>) =>
  loadSettings([SignUpEnv], environment).get(SignUpEnv).mode;

describe('who may sign up', () => {
  it('is everybody only where an address can be proven by e-mail', () => {
    expect(modeOf({ SIGN_UP: 'open', SMTP_URL: 'smtp://mail.example.com' })).toBe('open');
    for (const without of [{}, { SMTP_URL: '' }])
      expect(() => modeOf({ SIGN_UP: 'open', ...without })).toThrow(
        'SIGN_UP: must not be open without SMTP_URL',
      );
  });

  it.each(['invite', 'closed'])('can be %s without e-mail', (mode) => {
    expect(modeOf({ SIGN_UP: mode })).toBe(mode);
  });
});
