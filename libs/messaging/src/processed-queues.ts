import type { ModulesContainer } from '@nestjs/core';

/** Where `@Processor` of `@nestjs/bullmq`, which does not export this key, keeps the name of its queue. */
const PROCESSOR_METADATA = 'bullmq:processor_metadata';

/** The queues that the providers of a process work off, by their `@Processor` decorators. */
export function processedQueues(modules: ModulesContainer): string[] {
  const providers = [...modules.values()].flatMap((module) => [...module.providers.values()]);
  return providers.flatMap(({ metatype }) => {
    const processor = metatype && (Reflect.getMetadata(PROCESSOR_METADATA, metatype) as { name?: string });
    return processor?.name === undefined ? [] : [processor.name];
  });
}
