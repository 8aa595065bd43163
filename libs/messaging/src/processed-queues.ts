import type { ModulesContainer } from '@nestjs/core';

/** The metadata key of a queue's name in `@Processor` of `@nestjs/bullmq`, which does not export it. */
const PROCESSOR_METADATA = 'bullmq:processor_metadata';

/** The queues processed by a process's providers, by their `@Processor` decorators. */
export function processedQueues(modules: ModulesContainer): string[] {
  const providers = [...modules.values()].flatMap((module) => [...module.providers.values()]);
  return providers.flatMap(({ metatype }) => {
    const processor = metatype && (Reflect.getMetadata(PROCESSOR_METADATA, metatype) as { name?: string });
    return processor?.name === undefined ? [] : [processor.name];
  });
}
