import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { pipeline } from 'node:stream';

/** As in deploy/docker/gateway/routes.conf.template. */
const INTELLIGENCE = /^\/api\/mcp\/intelligence(?:[/?]|$)/;
const PIPELINE = /^(?:\/\.well-known\/oauth-protected-resource)?\/api\/mcp(?:[/?]|$)/;

const AWAY = 'The service is temporarily unavailable.';

/**
 * One port for all services, over plain HTTP: the console under the name of its address, the APIs under any other.
 *
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.consoleUrl
 * @param {import('./environments.mjs').Ports} options.ports
 * @returns {Promise<import('node:http').Server>}  The server, once it listens.
 */
export async function startFront({ port, consoleUrl, ports }) {
  const consoleName = new URL(consoleUrl).hostname;
  const agent = new Agent({ keepAlive: true, timeout: 4_000 });
  const portOf = (/** @type {string} */ path, /** @type {string} */ host) => {
    if (host.replace(/:\d+$/, '') === consoleName) return ports.console;
    return PIPELINE.test(path) && !INTELLIGENCE.test(path) ? ports.pipeline : ports.compensation;
  };
  const server = createServer((from, to) => {
    const { method, url = '/', headers } = from;
    const forwarded = {
      'x-forwarded-for': from.socket.remoteAddress,
      'x-forwarded-proto': 'http',
      forwarded: undefined,
    };
    const servicePort = portOf(url, headers.host ?? '');
    const asked = request(
      {
        agent,
        host: '127.0.0.1',
        port: servicePort,
        method,
        path: url,
        headers: withoutUndefined({ ...headers, ...forwarded }),
      },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        pipeline(answer, to, () => undefined);
      },
    );
    asked.on('error', () => {
      if (to.headersSent) return to.destroy();
      const error =
        servicePort === ports.compensation
          ? { error: { type: 'api_error', code: 'service_unavailable', message: AWAY } }
          : { error: AWAY, code: 'INTERNAL_ERROR' };
      return to
        .writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
        .end(JSON.stringify(error));
    });
    to.on('close', () => asked.destroy());
    from.pipe(asked);
  });
  server.listen(port);
  await once(server, 'listening');
  return server;
}

/** @param {Record<string, string | string[] | undefined>} headers */
function withoutUndefined(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
}
