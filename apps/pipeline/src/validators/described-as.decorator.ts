/**
 * States the type that the OpenAPI description shows for a member. It reads what the compiler records, which is nothing
 * for a union such as `Date | null`.
 */
export function DescribedAs(type: typeof Date | typeof String): PropertyDecorator {
  return (target, property) => Reflect.defineMetadata('design:type', type, target, property);
}
