import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core';

const PICTURES = process.env['BROWSER_PICTURES'];
export const HOST = 'https://host.test/';
export const FRAME = 'https://sandbox.test/page';
/** What the specification of MCP Apps gives a page that declares no address. */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; object-src 'none'; connect-src 'none'";
/** A host by the specification: it answers the greeting, keeps what the page says, and gives the frame its height. */
const HOST_SCRIPT = `
  const frame = document.querySelector('iframe');
  window.received = [];
  window.tell = (message) => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*');
  window.addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    window.received.push(data);
    const { method, params, id } = data;
    if (method === 'ui/initialize') tell({ id, result: {
      protocolVersion: params.protocolVersion, hostInfo: { name: 'test', version: '1' }, hostCapabilities: {}, hostContext: window.hostContext } });
    if (method === 'ui/notifications/size-changed') frame.style.height = params.height + 'px';
  });`;

interface Message {
  method?: string;
  id?: unknown;
  params?: Record<string, unknown>;
  result?: object;
  error?: { code: number };
}

/** A page of MCP Apps in a frame of a host that behaves as the specification says. */
export class HostedPage {
  private constructor(
    readonly page: Page,
    readonly frame: Frame,
    readonly requests: readonly string[],
  ) {}

  /** @param hostContext as a host tells it; a frame without scripts where undefined */
  static async open(
    browser: Browser,
    html: string,
    hostContext: object | undefined,
    options: BrowserContextOptions = {},
  ): Promise<HostedPage> {
    const page = await browser.newPage(options);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.route(FRAME, (route) =>
      route.fulfill({
        contentType: 'text/html;charset=utf-8',
        headers: { 'content-security-policy': CONTENT_POLICY },
        body: html,
      }),
    );
    const script = `<script>window.hostContext = ${JSON.stringify(hostContext)};${HOST_SCRIPT}</script>`;
    await page.route(HOST, (route) =>
      route.fulfill({
        contentType: 'text/html;charset=utf-8',
        body: `<!doctype html><body style="margin:0"><iframe title="page" style="width:100%;border:0" sandbox="${hostContext ? 'allow-scripts' : ''}" src="${FRAME}"></iframe>${script}`,
      }),
    );
    await page.goto(HOST);
    const [, frame] = page.frames();
    if (!frame) throw new Error('the host has no frame');
    const hosted = new HostedPage(page, frame, requests);
    if (hostContext) await hosted.heard('ui/notifications/initialized');
    return hosted;
  }

  tell(message: Message): Promise<void> {
    return this.page.evaluate(`tell(${JSON.stringify(message)})`);
  }

  async result(params: Record<string, unknown>): Promise<void> {
    await this.tell({ method: 'ui/notifications/tool-input', params: { arguments: {} } });
    await this.tell({ method: 'ui/notifications/tool-result', params });
  }

  /** Waits for a message of the page, by method or by the id of what it answers. */
  async heard(what: unknown): Promise<Message> {
    const wanted = JSON.stringify(what);
    const found = `received.find(({ id, method }) => (method ?? id) === ${wanted})`;
    await this.page.waitForFunction(found);
    return this.page.evaluate<Message>(found);
  }

  text(): Promise<string> {
    return this.frame.locator('main').innerText();
  }

  async keepPicture(name: string): Promise<void> {
    if (!PICTURES) return;
    mkdirSync(PICTURES, { recursive: true });
    await this.page.screenshot({ path: join(PICTURES, `pay-range-${name}.png`), fullPage: true });
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
