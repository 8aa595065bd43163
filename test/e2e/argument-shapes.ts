import type { Json } from '../support/pipeline/pipeline-client';
import type { McpCalls } from '../support/mcp-calls';

/** Values that clients send for arguments of other types. */
const SHAPES: readonly unknown[] = [
  true,
  0,
  -3,
  1.5,
  'abc',
  '150k',
  '$150,000',
  '150,00',
  '[',
  '[1,2]',
  '{"a":1}',
  ['a'],
  [null],
  {},
  { a: 1 },
  'x'.repeat(30_000),
];
/** Words of libraries, of JavaScript and of a stack. */
const DUMP =
  /nested property|constraint|zod|expected "|invalid_type|must be either|TypeError|\bNaN\b|\[object |\bundefined\b|\n {4}at /i;
const BLANK = ['', ' '];

/** The arguments with which a tool can be called, by the name of the tool, and usable values of members by their names. */
export interface UsableCalls {
  args: Readonly<Record<string, object>>;
  members: Readonly<Record<string, unknown>>;
}

/**
 * Calls every tool with every declared argument as clients send it, members of objects and entries of lists among them.
 *
 * @returns what went wrong, a sentence each: an answer that is neither a result nor a refusal in our words, a value that is
 *   read otherwise as text than as itself, an undeclared argument that is taken
 */
export async function misreadArguments(mcp: McpCalls, usable: UsableCalls): Promise<string[]> {
  const { tools } = (await mcp.method('tools/list')).body.result;
  const found: string[] = [];
  for (const { name, inputSchema } of tools as Json[]) {
    const args = usable.args[name] ?? {};
    const answer = async (changes: object): Promise<string> => {
      const { status, body } = await mcp.method('tools/call', { name, arguments: { ...args, ...changes } });
      const text: string = body.result?.content[0].text ?? JSON.stringify(body);
      if (status !== 200 || !body.result || DUMP.test(text))
        found.push(`${name} ${JSON.stringify(changes).slice(0, 100)}: ${text.slice(0, 200)}`);
      return `${body.result?.isError === true}: ${text}`;
    };
    for (const [declared, schema] of Object.entries<Json>(inputSchema.properties)) {
      // One after another: all at once, a busy machine would refuse the last ones for want of a connection.
      for (const { shown, within, isSame } of shapesOf(declared, schema, usable.members)) {
        const asked = await answer({ [declared]: within });
        if (isSame !== undefined && asked !== (await answer({ [declared]: isSame.as })))
          found.push(`${name} reads ${shown} otherwise: ${asked.slice(0, 200)}`);
      }
    }
    const undeclared = await answer({ wibble: null });
    if (!undeclared.startsWith('true: "wibble" is not an argument of'))
      found.push(`${name} takes an undeclared argument: ${undeclared.slice(0, 200)}`);
  }
  return found;
}

interface Shape {
  shown: string;
  /** The value of the argument. */
  within: unknown;
  /** The value as which it has to be read. */
  isSame?: { as: unknown };
}

function shapesOf(name: string, schema: Json, members: UsableCalls['members']): Shape[] {
  const shape = (within: unknown, ...same: unknown[]): Shape => ({
    shown: `${name} ${JSON.stringify(within).slice(0, 100)}`,
    within,
    ...(same.length > 0 && { isSame: { as: same[0] } }),
  });
  const isText = schema.type === 'string';
  return [
    ...SHAPES.map((value) => shape(value)),
    // The arguments without it.
    ...(name === 'dry_run' ? [] : [null, ...(isText ? [] : BLANK)].map((value) => shape(value, undefined))),
    ...textsOf(schema, members[name]).map(([text, value]) => shape(text, value)),
    ...inner(schema, members[name]).flatMap(([member, declared, wrapped]) =>
      shapesOf(member, declared, members).map(({ shown, within, isSame }) => ({
        shown: `${name}.${shown}`,
        within: wrapped(within),
        ...(isSame && { isSame: { as: wrapped(isSame.as) } }),
      })),
    ),
  ];
}

/** Values as text, each with the value that it means. */
function textsOf({ type, maximum = 0, items }: Json, usable: unknown): [text: unknown, value: unknown][] {
  const types: unknown[] = [type].flat();
  if (types.includes('boolean')) return [['true', true]];
  if (types.includes('array') || types.includes('object')) {
    const whole: [unknown, unknown][] = usable === undefined ? [] : [[JSON.stringify(usable), usable]];
    return items?.type === 'integer'
      ? [
          ...whole,
          [
            ['30', '60'],
            [30, 60],
          ],
        ]
      : whole;
  }
  if (!types.includes('integer') && !types.includes('number')) return [];
  const amounts = ['150k', '150,000', '$150,000', ' 150000 '];
  return [
    ['5', 5],
    ...(maximum > 0 && maximum < 1e6 ? [] : amounts.map((text): [string, number] => [text, 150_000])),
  ];
}

/** The declared members of an object, or of the objects in a list, each with the value that has it. */
function inner(
  schema: Json,
  usable: unknown,
): [name: string, schema: Json, wrapped: (value: unknown) => unknown][] {
  const [first, ...others] = Array.isArray(usable) ? usable : [usable];
  const properties: Json = schema.properties ?? schema.items?.properties ?? {};
  return Object.entries<Json>(properties).map(([name, declared]) => [
    name,
    declared,
    (value) => {
      const changed = { ...(first as object | undefined), [name]: value };
      return schema.properties ? changed : [changed, ...others];
    },
  ]);
}
