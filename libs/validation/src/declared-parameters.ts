import { getMetadataStorage } from 'class-validator';

const FURTHER_PARAMETERS = 'wagewright:further-parameters';
const known = new WeakMap<object, readonly string[]>();

/** Declares that a member also reads another parameter of the query, which is no member itself. */
export function AlsoReads(parameter: string): PropertyDecorator {
  return ({ constructor }) => {
    const others = (Reflect.getMetadata(FURTHER_PARAMETERS, constructor) as string[] | undefined) ?? [];
    Reflect.defineMetadata(FURTHER_PARAMETERS, [...others, parameter], constructor);
  };
}

/**
 * The parameters that a class of a query reads, sorted: its members with validation rules, and what `@AlsoReads`
 * declares. Nothing else of a query reaches the class.
 */
export function declaredParameters(type: object): readonly string[] {
  let parameters = known.get(type);
  if (!parameters) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(type as () => void, '', false, false);
    const further = (Reflect.getMetadata(FURTHER_PARAMETERS, type) as string[] | undefined) ?? [];
    parameters = [...new Set([...rules.map(({ propertyName }) => propertyName), ...further])].sort();
    known.set(type, parameters);
  }
  return parameters;
}
