/**
 * Sets the type of a member in the OpenAPI description. The compiler records none for a union such as `Date | null`.
 */
export function DescribedAs(type: typeof Date | typeof String): PropertyDecorator {
  return (target, property) => Reflect.defineMetadata('design:type', type, target, property);
}
