import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { transformSync } from '@swc/core';
import { serviceSignature } from './signature';

const GUIDE = readFileSync(resolve(__dirname, '../../../../docs/webhooks/receiving.md'), 'utf8');
const SECRET = 'whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ=';
const BODY = '{"event":"job.created","data":{"title":"Café"}}';
const GENUINE = serviceSignature(SECRET, Buffer.from(BODY));
const CASES: [string, string, boolean][] = [
  [BODY, GENUINE, true],
  [BODY.replace('Café', 'Cafe'), GENUINE, false],
  [BODY, serviceSignature('another secret', Buffer.from(BODY)), false],
  [BODY, '', false],
];

function sample(language: string): string {
  const code = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(GUIDE)?.[1];
  if (!code) throw new Error(`the guide has no sample in ${language}`);
  return code;
}

/** Where a language is missing nobody can run its sample, and a line says so. */
function isThere(command: string, argument: string): boolean {
  const isInstalled = spawnSync(command, [argument]).status === 0;
  if (!isInstalled) console.warn(`LEFT OUT: the sample for ${command}, which is not installed here.`);
  return isInstalled;
}

/** Its first run compiles a part of Go's own library. */
const GO_LIMIT_MS = 60_000;

/** Reads the cases from its input, as the other programs have them written in. */
const GO_PROGRAM = `package main

import (
	"encoding/json"
	"fmt"
	"os"

	"example.com/sample/receiver"
)

func main() {
	var cases [][]any
	if err := json.NewDecoder(os.Stdin).Decode(&cases); err != nil {
		panic(err)
	}
	for _, entry := range cases {
		fmt.Println(receiver.IsGenuine([]byte(entry[0].(string)), entry[1].(string), "${SECRET}"))
	}
}
`;

describe('the samples of the receiver’s guide', () => {
  let folder: string;

  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'wagewright-samples-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  function run(command: string, args: string[], options: { cwd?: string; input?: string } = {}): boolean[] {
    const output = execFileSync(command, args, { cwd: folder, encoding: 'utf8', ...options });
    return output
      .trim()
      .split(/\s+/)
      .map((word) => word.toLowerCase() === 'true');
  }

  const expected = CASES.map(([, , genuine]) => genuine);
  const input = () => JSON.stringify(CASES);

  it('tell genuine from forged in TypeScript', () => {
    const { code } = transformSync(sample('ts'), {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'es6' },
    });
    writeFileSync(join(folder, 'sample.mjs'), code);
    writeFileSync(
      join(folder, 'run.mjs'),
      `import { isGenuine } from './sample.mjs';
       for (const [body, signature] of ${input()}) console.log(isGenuine(Buffer.from(body), signature, '${SECRET}'));`,
    );
    expect(run(process.execPath, ['run.mjs'])).toEqual(expected);
  });

  if (isThere('python3', '--version')) {
    it('tell genuine from forged in Python', () => {
      writeFileSync(join(folder, 'sample.py'), sample('python'));
      writeFileSync(
        join(folder, 'run.py'),
        `import json\nfrom sample import is_genuine\nfor body, signature, _ in json.loads(${JSON.stringify(input())}):\n    print(is_genuine(body.encode(), signature, "${SECRET}"))\n`,
      );
      expect(run('python3', ['run.py'])).toEqual(expected);
    });
  }

  if (isThere('go', 'version')) {
    it(
      'tell genuine from forged in Go',
      () => {
        const cwd = join(folder, 'go');
        mkdirSync(join(cwd, 'receiver'), { recursive: true });
        writeFileSync(join(cwd, 'go.mod'), 'module example.com/sample\n\ngo 1.19\n');
        writeFileSync(join(cwd, 'receiver/receiver.go'), sample('go'));
        writeFileSync(join(cwd, 'main.go'), GO_PROGRAM);
        expect(run('go', ['run', '.'], { cwd, input: input() })).toEqual(expected);
      },
      GO_LIMIT_MS,
    );
  }
});
