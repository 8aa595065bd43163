import type { Operation, Response } from '../openapi/operation';
import type { Field } from '../openapi/schema-fields';
import type { ReferenceService } from '../reference-service';
import { bodyText } from '../samples/curl';
import { samplesOf } from '../samples/samples';

/** One operation as Markdown, with the full content of its page. */
export function operationMarkdown(operation: Operation, service: ReferenceService): string {
  const { title, method, path, description, isDeprecated, parameters, body, responses } = operation;
  const success = responses.filter(({ status }) => status.startsWith('2'));
  const errors = responses.filter((response) => !success.includes(response));
  return blocks(
    `## ${title}${isDeprecated ? ' (deprecated)' : ''}`,
    `\`${method} ${path}\``,
    description,
    accessNote(operation, service),
    parameters.length > 0 && `### Parameters\n\n${fieldLines(parameters.map(withPlace))}`,
    body && `### Body\n\n${[body.mediaType, ...body.otherMediaTypes].join(' or ')}`,
    body?.description,
    body && fieldLines(body.fields),
    ...samplesOf(operation, service).map(({ language, fence, code }) => fenced(language, fence, code)),
    '### Responses',
    ...success.map((response) => answerMarkdown(response)),
    errors.map(({ status, description: text }) => `- ${status}: ${text}`).join('\n'),
  );
}

export function webhookMarkdown({ title, path, description, body, parameters }: Operation): string {
  return blocks(
    `## ${path}`,
    `${title}.`,
    description,
    body && `### Body\n\n${fieldLines(body.fields)}`,
    body && fenced('Example', 'json', bodyText(body.example)),
    parameters.length > 0 && `### Headers\n\n${fieldLines(parameters)}`,
  );
}

function answerMarkdown({ status, description, fields, headers, example }: Response): string {
  return blocks(
    `**${status}** ${description}`,
    fieldLines(fields),
    headers.length > 0 && `Headers: ${headers.map(({ name }) => `\`${name}\``).join(', ')}.`,
    example !== undefined && fenced('Example', 'json', bodyText(example)),
  );
}

function accessNote({ needsCredential, scopes }: Operation, { credential }: ReferenceService): string {
  if (!needsCredential) return 'Works without a credential.';
  const named = scopes.map((scope) => `\`${scope}\``).join(', ');
  return `Needs the ${credential.noun}${named && ` with the scope ${named}`}.`;
}

type Line = Omit<Field, 'fields'> & { fields?: Field[] };

function withPlace<T extends Line & { in: string }>(parameter: T): Line {
  return { ...parameter, type: `${parameter.type}, in the ${parameter.in}` };
}

function fieldLines(fields: readonly Line[], indent = ''): string {
  return fields.flatMap((field) => [`${indent}- ${fieldLine(field)}`, ...inner(field, indent)]).join('\n');
}

function inner({ fields = [] }: Line, indent: string): string[] {
  return fields.length > 0 ? [fieldLines(fields, `${indent}  `)] : [];
}

function fieldLine({ name, type, isRequired, description = '', constraints }: Line): string {
  const kind = isRequired ? `${type}, required` : type;
  const text = [description.replace(/\s+/g, ' '), constraints.join('; ')].filter(Boolean).join(' ');
  return `\`${name}\` (${kind})${text && `: ${text}`}`;
}

function fenced(title: string, language: string, code: string): string {
  return `${title}:\n\n\`\`\`${language}\n${code}\n\`\`\``;
}

/** Paragraphs separated by a line; empty ones are left out. */
export function blocks(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n');
}
