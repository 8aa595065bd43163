import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLES } from './guide-programs';
import { temporaryFolder } from './ends-with-file';

export { CompleteReceiver } from '../../docs/webhooks/samples/receive-all';

export interface SampleCase {
  body: string;
  headers: Readonly<Record<string, string>>;
  secret: string;
}

/** A language with a verification sample in the documents, and the command that runs it. */
export interface SampleLanguage {
  name: string;
  program: string;
  /** @param input file with the cases as JSON @returns the command that prints the results as JSON */
  command: (input: string, folder: string) => string[];
}

/** Each driver only passes the cases to the sample, which is loaded from its file. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  { name: 'Python', program: 'python3', command: (input) => ['-B', '-c', PYTHON, SAMPLES, input] },
  { name: 'PHP', program: 'php', command: (input) => ['-r', PHP, '--', SAMPLES, input] },
  { name: 'Ruby', program: 'ruby', command: (input) => ['-e', RUBY, SAMPLES, input] },
  { name: 'Go', program: 'go', command: goCommand },
  { name: 'Java', program: 'java', command: javaCommand },
];

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

const PYTHON = `
import json, sys
sys.path.insert(0, sys.argv[1])
from verify import is_genuine
cases = json.load(open(sys.argv[2], encoding="utf-8"))
print(json.dumps([is_genuine(c["body"].encode(), c["headers"], c["secret"]) for c in cases]))
`;

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

/** Java has no reader of JSON: each line is the base64 of the secret, the body, and names and values of headers. */
const JAVA = `
  public static void main(String[] files) throws Exception {
    var judged = new java.util.ArrayList<Boolean>();
    for (String line : java.nio.file.Files.readAllLines(java.nio.file.Path.of(files[0]))) {
      var texts = new java.util.ArrayList<String>();
      for (String word : line.split(" ")) texts.add(new String(Base64.getDecoder().decode(word), UTF_8));
      UnaryOperator<String> header =
          name -> texts.contains(name) ? texts.get(texts.indexOf(name) + 1) : null;
      judged.add(isGenuine(texts.get(1).getBytes(UTF_8), header, texts.get(0)));
    }
    System.out.println(judged);
  }
`;

/** Java runs a single file: the sample's class gets the method that begins it. */
function javaCommand(input: string, folder: string): string[] {
  const cases = JSON.parse(readFileSync(input, 'utf8')) as SampleCase[];
  const lines = cases.map(({ body, headers, secret }) =>
    [secret, body, ...Object.entries(headers).flat()]
      .map((text) => Buffer.from(text).toString('base64'))
      .join(' '),
  );
  writeFileSync(join(folder, 'cases.txt'), lines.join('\n'));
  const sample = readFileSync(join(SAMPLES, 'verify.java'), 'utf8');
  writeFileSync(join(folder, 'Sample.java'), sample.replace(/^class \w+ \{/m, `$&${JAVA}`));
  return ['Sample.java', 'cases.txt'];
}
