import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { untilTrue } from './until-true';
import { endsWithFile } from './ends-with-file';

const UNKNOWN_MAILBOX = 'unknown-';

export class MailSink {
  /** As received, without the line breaks of their encoding. */
  readonly mails: { to: string[]; content: string }[] = [];

  private constructor(private readonly server: SMTPServer) {}

  static async start(): Promise<MailSink> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        const isUnknown = address.startsWith(UNKNOWN_MAILBOX);
        done(isUnknown ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null);
      },
      onData: (stream, { envelope: { rcptTo } }, done) => {
        void text(stream).then((raw) => {
          const content = raw.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
          sink.mails.push({ to: rcptTo.map(({ address }) => address), content });
          done();
        });
      },
    });
    const sink = new MailSink(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Waits until there are this many. */
  async to(address: string, count = 1): Promise<string[]> {
    const found = () => this.mails.filter(({ to }) => to.includes(address)).map(({ content }) => content);
    await untilTrue(`${count} mail(s) to ${address}`, async () => found().length >= count);
    return found();
  }

  readonly stop = endsWithFile(() => new Promise<void>((resolve) => this.server.close(resolve)));
}
