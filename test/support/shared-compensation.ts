import type { Plan, Scope } from '@wagewright/auth';
import { bearerFor } from './api-keys';
import { CompensationApp } from './compensation-app';
import { SharedService } from './shared-service';
import { testRedisPrefix } from '../setup/test-redis';

/** Where its readers are told that it and the console are. */
export const SHARED_BASE_URL = 'https://api.example.test';
export const SHARED_CONSOLE_URL = 'https://console.example.test';
const FAR_ABOVE = { perMinute: 1_000_000, perMonth: 100_000_000 };
/** The others are the published ones. */
const LIMITS = ['surfaceA.free', 'surfaceBPublic.free', 'surfaceB.free', 'surfaceB.pro', 'surfaceB.ultra'];

/** For a replica that refuses at the published limits, with counters of its own: the other parts call from the same address. */
export const publishedLimits = () => ({ RATE_LIMITS: '{}', REDIS_PREFIX: testRedisPrefix() });

/** For parts about what is answered; those about limits, caches that are full or replicas start their own. */
export const sharedCompensation = new SharedService(() =>
  CompensationApp.start({
    PUBLIC_BASE_URL: SHARED_BASE_URL,
    CONSOLE_BASE_URL: SHARED_CONSOLE_URL,
    RATE_LIMITS: JSON.stringify(Object.fromEntries(LIMITS.map((limit) => [limit, FAR_ABOVE]))),
  }),
);

/** The service of the block that runs, after `useCompensation`. */
export let service: CompensationApp;
/** The header of its key, where the block has one. */
export let bearer: Awaited<ReturnType<typeof bearerFor>>;

/** Gives the block the shared service, and a key where a plan is named. Hooks after it may use them. */
export function useCompensation(plan?: Plan, scopes?: readonly Scope[]): void {
  beforeAll(async () => {
    service = await sharedCompensation.get();
    if (plan) bearer = await bearerFor(service, plan, scopes);
  });
}
