import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { pipeline } from 'node:stream';

/** As in deploy/docker/gateway/routes.conf.template. */
const INTELLIGENCE = /^\/api\/mcp\/intelligence(?:[/?]|$)/;
const PIPELINE = /^(?:\/\.well-known\/oauth-protected-resource)?\/api\/mcp(?:[/?]|$)/;

/**
 * One port for all services, over plain HTTP: the console under the name of its address, the APIs under any other.
 *
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.consoleUrl
 * @param {import('./environments.mjs').Ports} options.ports
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
    const asked = request(
      {
        agent,
        host: '127.0.0.1',
        port: portOf(url, headers.host ?? ''),
        method,
        path: url,
        headers: withoutUndefined({ ...headers, ...forwarded }),
      },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        pipeline(answer, to, () => undefined);
      },
    );
    asked.on('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end()));
    to.on('close', () => asked.destroy());
    from.pipe(asked);
  });
  server.listen(port);
  await once(server, 'listening');
}

/** @param {Record<string, string | string[] | undefined>} headers */
function withoutUndefined(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
}
