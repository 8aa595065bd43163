import { type ArgumentMetadata, Logger, ValidationPipe } from '@nestjs/common';
import { faultsOf, refusalOf, type RequestClass, RequestReader } from '@wagewright/validation';

/** Requests through their class-validator classes, by the rules of `RequestReader`. */
export function requestValidation(): RequestValidationPipe {
  return new RequestValidationPipe({
    transform: true,
    whitelist: true,
    validationError: { target: false, value: true },
    exceptionFactory: (errors) => refusalOf(errors.flatMap((error) => faultsOf(error))),
  });
}

export class RequestValidationPipe extends ValidationPipe {
  private readonly logger = new Logger('Validation');
  private readonly reader = new RequestReader((member, err) =>
    this.logger.warn({ message: 'a rule threw instead of refusing a value', member, err }),
  );

  /** The result of `transform` for a query. @throws ApiError 400 */
  ofQuery(query: object, metatype: RequestClass): object {
    return this.reader.query(query, metatype);
  }

  /** @throws ApiError 400 for whatever a decorator refuses, or throws at */
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (!this.toValidate(metadata)) return this.transformPrimitive(value, metadata);
    const type = metadata.metatype as RequestClass;
    if (metadata.type === 'query') return this.reader.query(value as object, type);
    const given = value ?? {};
    if (metadata.type === 'body' && typeof given === 'object' && !Array.isArray(given))
      return this.reader.body(given, type);
    return super.transform(value, metadata);
  }
}
