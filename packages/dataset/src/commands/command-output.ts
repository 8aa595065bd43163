/** Output of a command: lines for people, or with `--json` one object. */
export class CommandOutput {
  constructor(
    private readonly isJson: () => boolean,
    private readonly stdout: Pick<NodeJS.WriteStream, 'write'>,
  ) {}

  print(human: string, json: unknown): void {
    this.stdout.write(this.isJson() ? `${JSON.stringify(json)}\n` : `${human}\n`);
  }
}
