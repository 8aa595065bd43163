import { withAddresses } from '../../tools/start/lock-addresses.mjs';

const REGISTRY = 'https://packages.example.com/npm';

describe('the lock file with addresses', () => {
  const packages = {
    '': { name: 'wagewright', version: '1.0.0' },
    'packages/sdk': { name: '@wagewright/sdk', version: '1.0.0' },
    'node_modules/@wagewright/sdk': { resolved: 'packages/sdk', link: true },
    'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
    'node_modules/@swc/core': { version: '1.16.18' },
    'node_modules/pg/node_modules/pg-types': { version: '2.2.0-beta.1' },
    'node_modules/typescript-7': { name: 'typescript', version: '7.0.2' },
    'node_modules/old-x509': { name: '@peculiar/x509', version: '1.0.0' },
  };
  const addressed = withAddresses({ lockfileVersion: 3, packages }, REGISTRY);

  it('names the archive of each package as registries do, by its own name and version', () => {
    const resolved = Object.entries(addressed.packages).map(([path, entry]) => [
      path,
      'resolved' in entry ? entry.resolved : undefined,
    ]);
    expect(Object.fromEntries(resolved)).toEqual({
      '': undefined,
      'packages/sdk': undefined,
      'node_modules/@wagewright/sdk': 'packages/sdk',
      'node_modules/pg': `${REGISTRY}/pg/-/pg-8.23.1.tgz`,
      'node_modules/@swc/core': `${REGISTRY}/@swc/core/-/core-1.16.18.tgz`,
      'node_modules/pg/node_modules/pg-types': `${REGISTRY}/pg-types/-/pg-types-2.2.0-beta.1.tgz`,
      'node_modules/typescript-7': `${REGISTRY}/typescript/-/typescript-7.0.2.tgz`,
      'node_modules/old-x509': `${REGISTRY}/@peculiar/x509/-/x509-1.0.0.tgz`,
    });
  });

  it('is the lock file otherwise, digests included', () => {
    expect(addressed.lockfileVersion).toBe(3);
    expect(addressed.packages['node_modules/pg']).toMatchObject(packages['node_modules/pg']);
    expect(packages['node_modules/pg']).not.toHaveProperty('resolved');
  });

  it('takes a registry with a slash at its end as one without', () => {
    expect(withAddresses({ packages }, `${REGISTRY}/`)).toEqual(withAddresses({ packages }, REGISTRY));
  });
});
