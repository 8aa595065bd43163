import { Wagewright } from '../../packages/sdk/src/index';
import { documentOf } from '../../tools/sdk/generated-types.mjs';
import { operationsOf } from '../../tools/sdk/operation-types.mjs';

/** The second action of `account.checkIn`, and a comparison that takes several calls. */
const FURTHER_METHODS = ['account.setDesiredSalary', 'account.setTimeZone', 'events.reconcile'];

/** Calls of the client and its members: `jobs.list`, `webhooks.deliveries.get`. */
function methodsOf(object: object): string[] {
  const prototype = Object.getPrototypeOf(object) as object;
  const own = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');
  const parts = Object.entries(object).filter(([name]) => name !== 'transport');
  return [
    ...own.filter((name) => prototype !== Object.prototype && !name.startsWith('_')),
    ...parts.flatMap(([name, part]) =>
      typeof part === 'function' ? name : methodsOf(part as object).map((method) => `${name}.${method}`),
    ),
  ];
}

describe('the SDK', () => {
  it('has a method for every operation of both services, and no other; mend: packages/sdk/src/resources', () => {
    const described = ['compensation', 'pipeline'].flatMap((service) =>
      operationsOf(documentOf(service)).map(({ id }) => id),
    );
    expect(methodsOf(new Wagewright()).toSorted()).toEqual([...described, ...FURTHER_METHODS].toSorted());
  });
});
