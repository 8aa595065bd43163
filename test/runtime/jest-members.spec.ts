import { version } from 'jest/package.json';
import { ADVICE, requireMembers, TRIED_VERSION } from './jest-members.mjs';
import WorkerRuntime from './runtime.mjs';

const CONFIG = { setupFiles: [], extensionsToTreatAsEsm: [], fakeTimers: {}, sandboxInjectedGlobals: [] };
const ENVIRONMENT = { global: globalThis, moduleMocker: {} };

describe('the members of Jest that test/runtime relies on', () => {
  it('were tried with the version that is installed', () => {
    // Printed as the difference where they were not.
    expect(`Jest ${version}: ${ADVICE}`).toBe(`Jest ${TRIED_VERSION}: ${ADVICE}`);
  });

  it('exist', () => {
    const make = () => Reflect.construct(WorkerRuntime, [CONFIG, ENVIRONMENT, {}, {}, new Map(), {}, '', {}]);
    expect(make).not.toThrow();
  });

  it('are named, with what to do, where they are missing', () => {
    const runtime = { executor: { injectedModuleParameters: [] }, _resolution: { isCoreModule: jest.fn() } };
    expect(() => requireMembers(runtime)).toThrow(
      /^Jest's runtime has no _resolution\.resolveCjs, executor\.compile\.\ntest\/runtime relies on /,
    );
  });
});
