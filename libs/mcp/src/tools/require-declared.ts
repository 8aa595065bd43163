import type { JSONObject, Tool } from '@modelcontextprotocol/server';
import { didYouMean, shownName } from '@wagewright/errors';
import { intendedParameter } from '@wagewright/http';
import { ToolFault } from './tool-fault';

/**
 * Refuses arguments that a tool does not declare, also those of the objects in a list: a misspelt one would change the
 * figure unnoticed.
 *
 * @throws ToolFault that names the argument that was meant, else all that there are
 */
export function requireDeclared({ name, inputSchema }: Tool, args: object): void {
  requireIn(inputSchema as JSONObject, args, name, '');
}

/** @param path of the object in the arguments: `offers[0].`, empty for the arguments themselves */
function requireIn(schema: JSONObject | undefined, value: unknown, tool: string, path: string): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const properties = schema?.['properties'] as Record<string, JSONObject> | undefined;
  if (!properties) return;
  for (const [name, member] of Object.entries(value)) {
    const declared = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!declared) throw undeclared(name, Object.keys(properties), tool, path);
    if (!Array.isArray(member)) requireIn(declared, member, tool, `${path}${name}.`);
    else
      for (const [index, entry] of member.entries())
        requireIn(declared['items'] as JSONObject | undefined, entry, tool, `${path}${name}[${index}].`);
  }
}

function undeclared(given: string, known: readonly string[], tool: string, path: string): ToolFault {
  const intended = intendedParameter(given, known);
  const hint = intended === undefined ? didYouMean(given, known) : `; did you mean ${intended}?`;
  const listed = known.length === 0 ? 'it has none' : `it has ${known.join(', ')}`;
  return new ToolFault(
    `"${path}${shownName(given)}" is not an argument of ${tool}${hint === '' ? `; ${listed}.` : hint}`,
  );
}
