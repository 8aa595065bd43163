/** A decorator of a member that is all of these, in this order. */
export function together(...decorators: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, member) => {
    for (const decorate of decorators) decorate(target, member);
  };
}
