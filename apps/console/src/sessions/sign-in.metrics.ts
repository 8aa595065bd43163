import type { SignInMethod } from './session.response';
import { Counter } from '@wagewright/observability';

const signIns = new Counter({
  name: 'console_sign_ins_total',
  help: 'Attempts to sign in to the console, by how and by whether they succeeded.',
  labelNames: ['method', 'outcome'] as const,
});

/** A link whose token is unknown, so nobody can say what it was for. */
type CountedMethod = SignInMethod | 'unknown-link';

const METHODS: readonly CountedMethod[] = [
  'passkey',
  'invitation',
  'recovery-code',
  'sign-in-link',
  'unknown-link',
  'oidc',
];
for (const method of METHODS)
  for (const outcome of ['succeeded', 'failed']) signIns.inc({ method, outcome }, 0);

export function signInAttempted(method: CountedMethod, isSignedIn: boolean): void {
  signIns.inc({ method, outcome: isSignedIn ? 'succeeded' : 'failed' });
}
