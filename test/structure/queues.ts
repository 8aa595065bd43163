import type { ModulesContainer } from '@nestjs/core';
import { processedQueues, producerToken, type QueueEnds, type QueueName } from '@wagewright/messaging';

export interface QueueUsingApp {
  name: string;
  modules: ModulesContainer;
}

/**
 * Faults of the two ends of a queue: its jobs are added and worked off by just the processes that the
 * contract names.
 */
export function faultsOfQueue(queue: QueueName, ends: QueueEnds, apps: readonly QueueUsingApp[]): string[] {
  const producers = apps.filter(({ modules }) => producesFor(queue, modules)).map(({ name }) => name);
  const processors = apps
    .filter(({ modules }) => processedQueues(modules).includes(queue))
    .map(({ name }) => name);
  return [
    ...endFault(
      `adds jobs to ${queue}`,
      producers,
      ends.producer,
      'list provideProducer(QueueName.…) under "providers" of its module, or correct',
    ),
    ...endFault(
      `works ${queue} off`,
      processors,
      ends.processor,
      'list a class under @Processor(QueueName.…) among the providers of its module, or correct',
    ),
  ];
}

function producesFor(queue: QueueName, modules: ModulesContainer): boolean {
  return [...modules.values()].some(({ providers }) => providers.has(producerToken(queue)));
}

function endFault(does: string, found: readonly string[], promised: string, mend: string): string[] {
  if (found.length === 1 && found[0] === promised) return [];
  return [
    `${found.length === 0 ? 'No process' : found.join(' and ')} ${does}; QUEUE_ENDS says ${promised}. Mend it: ${mend} QUEUE_ENDS in libs/messaging/src/contracts/queues.ts.`,
  ];
}
