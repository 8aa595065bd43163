import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** An identity provider that says where it asks people, which is all that the examples need of one. */
export class ExampleProvider {
  #folder = mkdtempSync(join(tmpdir(), 'example-provider-'));
  /** @type {import('node:https').Server | undefined} */
  #server;
  issuer = '';

  static async start() {
    const self = new ExampleProvider();
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      keyType: 'ec',
      curve: 'P-256',
      algorithm: 'sha256',
      extensions: [
        { name: 'basicConstraints', cA: true },
        { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
      ],
    });
    writeFileSync(self.certificate, cert);
    self.#server = createServer({ key, cert }, (_request, response) =>
      response.setHeader('Content-Type', 'application/json').end(self.#metadata()),
    );
    await once(self.#server.listen(0), 'listening');
    const address = /** @type {import('node:net').AddressInfo} */ (self.#server.address());
    self.issuer = `https://localhost:${address.port}`;
    return self;
  }

  /** Its certificate, for `NODE_EXTRA_CA_CERTS`. */
  get certificate() {
    return join(this.#folder, 'certificate.pem');
  }

  async stop() {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
    rmSync(this.#folder, { recursive: true });
  }

  #metadata() {
    const { issuer } = this;
    return JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    });
  }
}
