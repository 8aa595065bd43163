import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DockerfileParser, type From, type Instruction, type ModifiableInstruction } from 'dockerfile-ast';

export const ROOT = resolve(__dirname, '../../..');
const FILE = resolve(ROOT, 'deploy/docker/Dockerfile');
const VARIABLE = /\$\{(\w+)\}/g;

/** An instruction in words. */
export interface Step {
  keyword: string;
  /** The words after it; those of the exec form unquoted. */
  args: string[];
  flags: Record<string, string>;
  /** The exec form, a JSON array: no shell reads it. */
  isExec: boolean;
}

/** The instructions between one FROM and the next. */
export interface Stage {
  name: string;
  /** An earlier stage or an image, with the defaults of the arguments. */
  base: string;
  steps: Step[];
}

/** The arguments before the first FROM with their defaults, and the stages. */
export interface Dockerfile {
  args: Record<string, string>;
  stages: Stage[];
}

/** The project's Dockerfile, as it is built without any build argument. */
export function readDockerfile(): Dockerfile {
  const instructions = DockerfileParser.parse(readFileSync(FILE, 'utf8')).getInstructions();
  const args: Record<string, string> = {};
  const stages: Stage[] = [];
  for (const instruction of instructions) {
    const current = stages.at(-1);
    if (instruction.getKeyword() === 'FROM') stages.push(stageOf(instruction as From, args));
    else if (current) current.steps.push(stepOf(instruction));
    else Object.assign(args, argumentOf(instruction));
  }
  return { args, stages };
}

/** @throws Error when there is no such stage */
export function stageNamed({ stages }: Dockerfile, name: string): Stage {
  const stage = stages.find((candidate) => candidate.name === name);
  if (!stage) throw new Error(`the Dockerfile has no stage ${name}`);
  return stage;
}

/** A stage after the stages that it is based on, the first one first. */
export function lineage(dockerfile: Dockerfile, name: string): Stage[] {
  const stage = stageNamed(dockerfile, name);
  const isStage = dockerfile.stages.some((candidate) => candidate.name === stage.base);
  return isStage ? [...lineage(dockerfile, stage.base), stage] : [stage];
}

/** The last instruction of a kind that holds for a stage, inherited ones included. */
export function effective(dockerfile: Dockerfile, name: string, keyword: string): Step | undefined {
  const steps = lineage(dockerfile, name).flatMap((stage) => stage.steps);
  return steps.findLast((step) => step.keyword === keyword);
}

function stageOf(from: From, args: Record<string, string>): Stage {
  const base = (from.getImage() ?? '').replace(VARIABLE, (_, name: string) => args[name] ?? '');
  return { name: from.getBuildStage() ?? '', base, steps: [] };
}

function argumentOf(instruction: Instruction): Record<string, string> {
  const [name = '', value = ''] = (instruction.getArgumentsContent() ?? '').split('=', 2);
  return { [name]: value };
}

function stepOf(instruction: Instruction): Step {
  const flags = 'getFlags' in instruction ? (instruction as ModifiableInstruction).getFlags() : [];
  const plain = instruction.getArguments().map((argument) => argument.getValue());
  const words = execForm(plain);
  return {
    keyword: instruction.getKeyword(),
    args: words ?? plain,
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
    isExec: words !== undefined,
  };
}

/** The words of a JSON array; of a health check, those of its command. */
function execForm(args: readonly string[]): string[] | undefined {
  const text = args.join(' ').replace(/^CMD /, '');
  return text.startsWith('[') ? (JSON.parse(text) as string[]) : undefined;
}
