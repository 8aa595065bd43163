import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Counter } from '@wagewright/observability';
import { createTransport, type Transporter } from 'nodemailer';
import { MailEnv } from './mail.env';

/** For each step of sending: a slower server counts as unavailable. Milliseconds. */
const TIMEOUT_MS = 10_000;

const mails = new Counter({
  name: 'console_mails_total',
  help: 'E-mails that the console gave to its mail server, by outcome.',
  labelNames: ['outcome'] as const,
});
for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends e-mails if a mail server is configured. */
@Injectable()
export class Mailer implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Mailer.name);
  private readonly transport?: Pick<Transporter, 'sendMail' | 'close'>;
  private readonly sending = new Set<Promise<void>>();

  constructor(private readonly env: MailEnv) {
    if (env.smtpUrl !== undefined) this.transport = transportTo(env.smtpUrl);
  }

  get isEnabled(): boolean {
    return this.transport !== undefined;
  }

  /** @throws the transport's error when the server refuses it; Error when there is none */
  async send({ to, subject, text }: Mail): Promise<void> {
    if (!this.transport) throw new Error('an e-mail is due, but SMTP_URL is not set');
    try {
      await this.transport.sendMail({ from: this.env.from, to, subject, text });
      mails.inc({ outcome: 'sent' });
    } catch (error) {
      mails.inc({ outcome: 'failed' });
      throw error;
    }
  }

  /** Runs work that ends with an e-mail after its caller has been answered. A failure is logged. */
  inBackground(work: () => Promise<void>): void {
    const running: Promise<void> = work()
      .catch((error: unknown) => this.logger.warn({ message: 'an e-mail was not sent', err: error }))
      .finally(() => this.sending.delete(running));
    this.sending.add(running);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.sending);
    this.transport?.close();
  }
}

/** A password only travels over an encrypted connection. */
function transportTo(url: string): Pick<Transporter, 'sendMail' | 'close'> {
  const { password } = new URL(url);
  return createTransport({
    url,
    requireTLS: password !== '',
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
