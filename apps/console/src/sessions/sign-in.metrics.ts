import type { SignInMethod } from '@wagewright/identity';
import { metricsRegistry } from '@wagewright/observability';
import { Counter } from 'prom-client';

const signIns = new Counter({
  name: 'console_sign_ins_total',
  help: 'Attempts to sign in to the console, by how and by whether they succeeded.',
  labelNames: ['method', 'outcome'] as const,
  registers: [metricsRegistry],
});

const METHODS: readonly SignInMethod[] = ['passkey', 'invitation', 'recovery-code', 'sign-in-link', 'oidc'];
for (const method of METHODS)
  for (const outcome of ['succeeded', 'failed']) signIns.inc({ method, outcome }, 0);

/** Counts an attempt. The purpose of an unknown link is unknown: it counts as an invitation. */
export function signInAttempted(method: SignInMethod, isSignedIn: boolean): void {
  signIns.inc({ method, outcome: isSignedIn ? 'succeeded' : 'failed' });
}
