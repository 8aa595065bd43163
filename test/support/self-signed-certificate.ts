import { randomUUID } from 'node:crypto';
import { generate } from 'selfsigned';

export interface Certificate {
  /** PEM */
  key: string;
  cert: string;
}

/** Limits that make a certificate unfit for a receiver. */
interface Limits {
  /** A year from now on by default. */
  from?: Date;
  until?: Date;
  /** The only uses allowed; any by default. */
  usage?: { clientAuth: boolean };
}

/**
 * A certificate for `localhost`, all names in `receiver.test` and 127.0.0.1, made anew for each run: no private key is
 * ever committed. Its subject is its own, by which it is found among several that are trusted.
 */
export async function selfSignedCertificate({ from, until, usage }: Limits = {}): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: randomUUID() }], {
    // An RSA key takes a tenth of a second to make.
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    ...(from && { notBeforeDate: from }),
    ...(until && { notAfterDate: until }),
    extensions: [
      ...(usage ? [{ name: 'extKeyUsage' as const, ...usage }] : []),
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 2, value: '*.receiver.test' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  return { key, cert };
}
