import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pythonGuideVerification } from './python-guide';
import { temporaryFolder } from './ends-with-file';

export { CompleteReceiver } from '../../docs/webhooks/samples/receive-all';

const SAMPLES = resolve(__dirname, '../../docs/webhooks/samples');

export interface SampleCase {
  body: string;
  headers: Readonly<Record<string, string>>;
  secret: string;
}

/** A language with a verification sample in the documents, and the command that runs it. */
export interface SampleLanguage {
  name: string;
  program: string;
  version: string[];
  /** @param input file with the cases as JSON @returns the command that prints the results as JSON */
  command: (input: string, folder: string) => string[];
}

/** Each driver only passes the cases to the sample, which is loaded from its file. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  {
    name: 'Python',
    program: 'python3',
    version: ['--version'],
    command: (input) => ['-B', '-c', PYTHON, SAMPLES, input],
  },
  {
    name: 'Python, as in the guide',
    program: 'python3',
    version: ['--version'],
    command: (input) => ['-B', '-c', pythonGuideVerification() + JUDGE, input],
  },
  {
    name: 'PHP',
    program: 'php',
    version: ['--version'],
    command: (input) => ['-r', PHP, '--', SAMPLES, input],
  },
  { name: 'Ruby', program: 'ruby', version: ['--version'], command: (input) => ['-e', RUBY, SAMPLES, input] },
  { name: 'Go', program: 'go', version: ['version'], command: goCommand },
];

export function isInstalled({ program, version }: SampleLanguage): boolean {
  return spawnSync(program, version).status === 0;
}

/** The sample's result for each case. @throws Error when it does not run */
export function judgements(language: SampleLanguage, cases: readonly SampleCase[]): boolean[] {
  const folder = temporaryFolder('webhook-sample');
  const input = join(folder, 'cases.json');
  writeFileSync(input, JSON.stringify(cases));
  const output = execFileSync(language.program, language.command(input, folder), {
    cwd: folder,
    encoding: 'utf8',
  });
  return JSON.parse(output) as boolean[];
}

const JUDGE = `
import json, sys
cases = json.load(open(sys.argv[-1], encoding="utf-8"))
print(json.dumps([is_genuine(c["body"].encode(), c["headers"], c["secret"]) for c in cases]))
`;

const PYTHON = `
import sys
sys.path.insert(0, sys.argv[1])
from verify import is_genuine
${JUDGE}`;

const PHP = `
require $argv[1] . '/verify.php';
$cases = json_decode(file_get_contents($argv[2]), true);
echo json_encode(array_map(fn($c) => is_genuine($c['body'], $c['headers'], $c['secret']), $cases));
`;

const RUBY = `
require 'json'
require File.join(ARGV[0], 'verify')
cases = JSON.parse(File.read(ARGV[1], encoding: 'UTF-8'))
puts JSON.generate(cases.map { |c| genuine?(c['body'], c['headers'], c['secret']) })
`;

const GO = `package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
)

func main() {
	var cases []struct {
		Body    string
		Headers map[string]string
		Secret  string
	}
	text, _ := os.ReadFile(os.Args[1])
	if err := json.Unmarshal(text, &cases); err != nil {
		panic(err)
	}
	judged := []bool{}
	for _, one := range cases {
		headers := http.Header{}
		for name, value := range one.Headers {
			headers.Set(name, value)
		}
		judged = append(judged, IsGenuine([]byte(one.Body), headers, one.Secret))
	}
	result, _ := json.Marshal(judged)
	fmt.Println(string(result))
}
`;

/** A Go program consists of the package main: the sample is compiled as a part of it. */
function goCommand(input: string, folder: string): string[] {
  const sample = readFileSync(join(SAMPLES, 'verify.go'), 'utf8').replace('package receiver', 'package main');
  writeFileSync(join(folder, 'verify.go'), sample);
  writeFileSync(join(folder, 'main.go'), GO);
  return ['run', 'verify.go', 'main.go', input];
}
