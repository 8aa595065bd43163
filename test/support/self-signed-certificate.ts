import { generate } from 'selfsigned';

export interface Certificate {
  /** PEM */
  key: string;
  cert: string;
}

/** A certificate for `localhost` and 127.0.0.1, made anew for each run: no private key is ever committed. */
export async function selfSignedCertificate(commonName = 'localhost'): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: commonName }], {
    // An RSA key takes a tenth of a second to make.
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: commonName },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  return { key, cert };
}
