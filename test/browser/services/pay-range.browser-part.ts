import type { Browser, BrowserContextOptions } from 'playwright-core';
import { bearerFor } from '../../support/api-keys';
import { McpCalls } from '../../support/mcp-calls';
import { barriersOf } from '../axe';
import { sharedServices } from '../shared-services';
import { FRAME, HOST, HostedPage } from './pay-range-host';

const PAY_RANGE = 'ui://wagewright/pay-range';
const OFFER = { role: 'senior swe', city: 'sf', offer_base: 185_000 };
const HOSTILE = '</script><img src=x onerror="document.title=1"><b>bold</b>';

let browser: Browser;
let mcp: McpCalls;
let html: string;

beforeAll(async () => {
  const services = await sharedServices.get();
  browser = services.browser;
  mcp = new McpCalls(services.compensation, await bearerFor(services.compensation, 'pro'));
  const { body } = await mcp.method('resources/read', { uri: PAY_RANGE });
  html = body.result.contents[0].text;
}, 180_000);

const open = (hostContext: object | undefined, options?: BrowserContextOptions) =>
  HostedPage.open(browser, html, hostContext, options);

async function answerTo(args: object): Promise<Record<string, unknown>> {
  return mcp.tool('analyze_compensation', args);
}

describe('the page of a pay range in a sandboxed frame', () => {
  const looks = ['light', 'dark'].flatMap((theme) => [390, 1_280].map((width) => [theme, width] as const));
  const answers: [string, object][] = [
    ['an offer', OFFER],
    ['an offer far above', { role: 'senior swe', city: 'seattle', company: 'amazon', offer_base: 400_000 }],
    ['a national range', { role: 'abatement worker' }],
    [
      'offers',
      {
        role: 'swe',
        offers: [
          { base: 150_000, city: 'austin' },
          { base: 180_000, city: 'sf' },
        ],
      },
    ],
  ];

  it.each(looks)('is without barriers and cuts nothing off, %s at %d pixels', async (theme, width) => {
    // The look of the system is the other one: the host's theme decides.
    const colorScheme = theme === 'light' ? 'dark' : 'light';
    const hosted = await open({ theme }, { viewport: { width, height: 900 }, colorScheme });
    for (const [name, args] of answers) {
      await hosted.result(await answerTo(args));
      await hosted.frame.locator('summary').click();
      await hosted.keepPicture(`${name.replaceAll(' ', '-')}-${theme}-${width}`);
      expect([name, await barriersOf(hosted.frame)]).toEqual([name, []]);
      const isOut = `[...document.querySelectorAll('text')].filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < 0 || right > innerWidth; }).map(({ textContent }) => textContent)`;
      expect(await hosted.frame.evaluate(isOut)).toEqual([]);
      await hosted.frame.locator('summary').click();
    }
    expect(hosted.requests).toEqual([HOST, FRAME]);
    await hosted.close();
  });

  it('draws distribution, offer and market, and names its sources, with the numbers of the answer', async () => {
    const hosted = await open({});
    const answer = await answerTo(OFFER);
    await hosted.result(answer);
    const { data, citation } = answer['structuredContent'] as {
      data: { market: { low: number; median: number; sample_size: number }; filed: { employers: number } };
      citation: { release: string };
    };
    const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
    await hosted.frame
      .getByRole('heading', { name: /^Software Engineer, senior, in San Francisco, CA$/ })
      .waitFor();
    const text = await hosted.text();
    const picture = hosted.frame.getByRole('img');
    expect(await picture.getAttribute('aria-label')).toContain(`median ${dollars(data.market.median)}`);
    expect(await hosted.frame.locator('svg').count()).toBe(1);
    expect(await hosted.frame.locator('svg .half').count()).toBe(3);
    expect(await hosted.frame.locator('svg .offer').textContent()).toBe('Offer $185,000');
    for (const part of [
      dollars(data.market.low),
      data.market.sample_size.toLocaleString('en-US'),
      `filings of ${data.filed.employers} employers`,
      `Source: Wagewright, release ${citation.release}`,
      'percentile',
    ])
      expect(text).toContain(part);
    await hosted.close();
  });

  it('puts the marks where their amounts lie', async () => {
    const hosted = await open({});
    await hosted.result({
      structuredContent: {
        data: {
          market: { p10: 100_000, low: 125_000, median: 150_000, high: 175_000, p90: null },
          offer: { base: 200_000 },
        },
      },
    });
    const percent = async (css: string, name: string) =>
      Number.parseFloat((await hosted.frame.locator(css).first().getAttribute(name)) ?? '');
    const [low, median, offer] = [
      await percent('.half', 'x'),
      await percent('.bar line', 'x1'),
      await percent('.offer line', 'x1'),
    ];
    expect(offer - median).toBeCloseTo(2 * (median - low), 0);
    expect(await percent('.half', 'width')).toBeCloseTo(2 * (median - low), 0);
    await hosted.close();
  });

  it('says hello, tells its size, and answers what a host asks', async () => {
    const hosted = await open({ theme: 'light' });
    expect(await hosted.heard('ui/initialize')).toMatchObject({
      params: {
        protocolVersion: '2026-01-26',
        appInfo: { name: 'wagewright-pay-range' },
        appCapabilities: {},
      },
    });
    await hosted.result(await answerTo(OFFER));
    await hosted.frame.locator('svg').waitFor();
    await hosted.page.waitForFunction(`document.querySelector('iframe').clientHeight > 300`);
    await hosted.tell({ id: 'p', method: 'ping' });
    await hosted.tell({ id: 'x', method: 'tools/list', params: {} });
    await hosted.tell({ id: 't', method: 'ui/resource-teardown', params: {} });
    expect(await hosted.heard('p')).toMatchObject({ result: {} });
    expect(await hosted.heard('x')).toMatchObject({ error: { code: -32601 } });
    expect(await hosted.heard('t')).toMatchObject({ result: {} });
    await hosted.close();
  });

  it('follows the theme and the colours of its host', async () => {
    const hosted = await open({ theme: 'dark' }, { colorScheme: 'light' });
    const background = () => hosted.frame.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const dark = await background();
    const changed = (params: Record<string, unknown>) =>
      hosted.tell({ method: 'ui/notifications/host-context-changed', params });
    await changed({ theme: 'light' });
    const light = await background();
    expect(light).not.toBe(dark);
    await changed({ styles: { variables: { '--color-background-primary': 'rgb(1, 2, 3)' } } });
    expect(await background()).toBe('rgb(1, 2, 3)');
    await hosted.close();
  });

  it('shows what is said as text', async () => {
    const hosted = await open({});
    const structuredContent = {
      decision: { headline: HOSTILE, recommendation: HOSTILE, caveats: [HOSTILE] },
      data: {
        role: { title: HOSTILE },
        city: { name: HOSTILE, state: HOSTILE },
        level: HOSTILE,
        market: { low: 1, median: 2, high: 3, basis: HOSTILE, sample_size: HOSTILE, as_of: HOSTILE },
      },
      citation: { release: HOSTILE },
      attribution: { source: HOSTILE },
      assumptions: [HOSTILE],
    };
    await hosted.result({ structuredContent });
    await hosted.frame.locator('svg').waitFor();
    expect(await hosted.text()).toContain(HOSTILE);
    await hosted.result({ isError: true, content: [{ type: 'text', text: HOSTILE }] });
    await hosted.frame.locator('svg').waitFor({ state: 'detached' });
    expect(await hosted.text()).toBe(`No pay range\n\n${HOSTILE}`);
    expect(
      await hosted.frame.evaluate(`[document.title, document.querySelectorAll('img, b').length]`),
    ).toEqual(['Pay range', 0]);
    await hosted.close();
  });

  it('listens to its host alone', async () => {
    const hosted = await open({});
    const before = await hosted.text();
    await hosted.frame.evaluate(`new Promise((resolve) => {
      addEventListener('message', resolve);
      postMessage({ jsonrpc: '2.0', method: 'ui/notifications/tool-cancelled' }, '*');
    }).then(() => undefined)`);
    expect(await hosted.text()).toBe(before);
    await hosted.tell({ method: 'ui/notifications/tool-cancelled', params: { reason: 'asked' } });
    await hosted.frame.getByText('The call was cancelled').waitFor();
    await hosted.close();
  });

  it('can be read without scripts', async () => {
    const hosted = await open(undefined);
    await hosted.keepPicture('without-scripts');
    expect(await hosted.text()).toContain('The answer itself has the same figures');
    await hosted.close();
  });
});
