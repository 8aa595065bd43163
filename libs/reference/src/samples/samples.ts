import type { Operation } from '../openapi/operation';
import type { ReferenceService } from '../reference-service';
import { curlSample } from './curl';
import { exampleCall } from './example-call';
import { pythonSample } from './python';
import { typescriptSample } from './typescript';

/** A program that makes the call, in one language. */
export interface Sample {
  /** `TypeScript`: the name in the reader's choice. */
  language: string;
  /** Language of the fenced block in Markdown. */
  fence: string;
  code: string;
}

/** The same call as a shell line and as a program in each language. */
export function samplesOf(operation: Operation, service: ReferenceService): Sample[] {
  const call = exampleCall(operation);
  return [
    { language: 'curl', fence: 'sh', code: curlSample(call, operation, service) },
    { language: 'TypeScript', fence: 'ts', code: typescriptSample(call, operation, service) },
    { language: 'Python', fence: 'python', code: pythonSample(call, operation, service) },
  ];
}
