import type { JsonAnswer } from '../../support/compensation-app';
import { httpCall } from '../../support/http-call';
import { bearer, service, useCompensation } from '../../support/shared-compensation';

const P = '/api/v1/intelligence';

function expectError(answer: JsonAnswer, status: number, code: string, param?: string): void {
  expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([status, code, param]);
}

/** The members beside `total` add up to it. */
function expectSum({ total, ...parts }: Record<string, number>): void {
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total);
}

describe('Surface B’s analysis', () => {
  const get = (path: string) => service.get(`${P}/salaries/${path}`, bearer);
  const data = async (path: string) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    return body.data;
  };

  useCompensation('free');

  describe('compare', () => {
    const path = 'compare?role_a=software-engineer&role_b=data-scientist&city=seattle&exp=senior';

    it('puts two roles side by side with premium and leverage', async () => {
      const { role_a: a, role_b: b, premium, leverage, difference } = await data(path);
      expect([a.id, b.id]).toEqual(['role:software-engineer', 'role:data-scientist']);
      const [low, high] = [a.estimate.median, b.estimate.median].sort((x, y) => x - y);
      expect(premium.amount).toBe(high - low);
      expect(difference.amount).toBe(b.market.median - a.market.median);
      expect(premium.pct).toBeCloseTo((high / low - 1) * 100, 1);
      expect(premium.higher).toBe(a.estimate.median > b.estimate.median ? a.slug : b.slug);
      expect(leverage.score).toBeGreaterThanOrEqual(0);
      expect(leverage.score).toBeLessThanOrEqual(100);
      expect(leverage.shared_skills.length).toBeGreaterThan(0);
      expect(leverage.summary).toMatch(
        /^Software Engineer and Data Scientist cannot be told apart: |^Data Scientist pays /,
      );
    });

    it('is one figure for a pair at every door, and lets the errors that both share cancel', async () => {
      const { adjacent, market } = await data('adjacent?role=data-engineer&city=austin&limit=25&sort=fit');
      for (const near of adjacent.slice(0, 5)) {
        const query = `role_a=data-engineer&role_b=${near.role.slug}&city=austin`;
        const { difference, role_a: a, role_b: b } = await data(`compare?${query}`);
        expect([near.difference, near.median, market]).toEqual([difference, b.market.median, a.market]);
        const half = ({ confidence_upper: upper, confidence_lower: lower }: typeof market) =>
          Math.log(upper / lower) / 2;
        const width = Math.log((100 + difference.high_pct) / (100 + difference.low_pct)) / 2;
        expect(width).toBeLessThan(Math.hypot(half(a.market), half(b.market)) + 0.002);
      }
      expect(adjacent.length).toBeGreaterThan(5);
    });

    it('is of all levels together at every door where one of the two has no others', async () => {
      const pair = 'role_a=software-engineer&role_b=registered-nurse&city=austin';
      const [all, senior] = [await data(`compare?${pair}`), await data(`compare?${pair}&exp=senior`)];
      expect([senior.level, senior.difference.amount]).toEqual(['all', all.difference.amount]);
      const page = '/compare?role=software-engineer&role=registered-nurse&city=austin&exp=senior';
      const { text } = await httpCall(service.url + page, { headers: { accept: 'text/html' } });
      expect(text).toContain('All levels together: no source tells levels of Registered Nurses apart.');
      expect(text).toContain(`${Math.abs(senior.difference.pct).toFixed(1)} % less than Software Engineer`);
    });

    it('is of all levels together without exp', async () => {
      const query = 'role_a=software-engineer&role_b=data-scientist&city=seattle';
      const { level, experience, role_a: a } = await data(`compare?${query}`);
      const { market, filed } = await data('?role=software-engineer&city=seattle');
      expect([level, experience.level]).toEqual(['all', 'mid']);
      expect([a.market, a.filed]).toEqual([market, filed]);
    });

    it('takes both roles as one list, too', async () => {
      const list = await data('compare?roles=Software-Engineer,%20data-scientist&city=seattle&exp=senior');
      expect(list).toEqual(await data(path));
    });

    it('refuses a missing, a repeated and an unknown role by the name of its parameter', async () => {
      expectError(await get('compare'), 400, 'parameter_missing', 'role_a');
      expectError(await get('compare?role_a=x'), 400, 'parameter_missing', 'role_b');
      expectError(await get('compare?role_a=x&role_b=%20X'), 400, 'parameter_missing', 'role_b');
      expectError(await get('compare?roles=x,x'), 400, 'parameter_missing', 'role_b');
      expectError(await get('compare?roles=x,y,z'), 400, 'parameter_missing', 'role_a');
      expectError(await get('compare?role_a=x&role_b=y&exp=ninja'), 400, 'parameter_missing', 'exp');
      const known = 'software-engineer';
      expectError(await get(`compare?role_a=x&role_b=${known}`), 404, 'role_not_found', 'role_a');
      expectError(await get(`compare?role_a=${known}&role_b=y&city=z`), 404, 'role_not_found', 'role_b');
      expectError(await get(`compare?roles=${known},data-scientist&city=z`), 404, 'city_not_found', 'city');
    });
  });

  describe('skills', () => {
    it('ranks by premium, in percent and in dollars of the estimate', async () => {
      const { skills, estimate } = await data('skills?role=software-engineer&city=austin&exp=staff');
      expect(skills).toHaveLength(20);
      const premiums = skills.map((skill: { premium_pct: number }) => skill.premium_pct);
      expect(premiums).toEqual([...premiums].sort((a, b) => b - a));
      expect(premiums.at(-1)).toBeGreaterThan(0);
      expect(skills[0]).toEqual({
        rank: 1,
        slug: expect.any(String),
        name: expect.any(String),
        premium_pct: premiums[0],
        premium_amount: Math.round((estimate.median * premiums[0]) / 100),
        demand: expect.stringMatching(/^(?:high|medium|low)$/),
        confidence: expect.stringMatching(/^(?:high|medium|low)$/),
      });
    });

    it('knows skills by kind of role, and credits whoever asked', async () => {
      const [learning, backend, product] = await Promise.all(
        ['machine-learning-engineer', 'backend-engineer', 'product-manager'].map((role) =>
          data(`skills?role=${role}`),
        ),
      );
      const first = (answer: { skills: { slug: string }[] }) =>
        answer.skills.slice(0, 5).map(({ slug }) => slug);
      expect(first(learning)).not.toEqual(first(backend));
      expect([learning.basis, backend.basis, product.basis]).toEqual(['observed', 'observed', 'modelled']);
      expect(learning.credit).toContain('Open Database License');
      expect(product.credit).toContain('O*NET');
    });

    it('names what the work asks for, most used first, whether or not it raises pay', async () => {
      for (const role of ['machine-learning-engineer', 'data-scientist']) {
        const { core_skills: core, credit } = await data(`skills?role=${role}`);
        const names = core.map(({ name }: { name: string }) => name);
        expect(names.slice(0, 2)).toEqual(['Python', 'SQL']);
        expect(names).toEqual(expect.arrayContaining(['PyTorch', 'TensorFlow']));
        expect(credit).toContain('O*NET');
      }
      for (const role of ['scrum-master', 'product-owner', 'agile-coach', 'systems-engineer'])
        expect((await data(`skills?role=${role}`)).core_skills).not.toEqual([]);
    });

    it('gives as many as are asked for, from 1 to 50', async () => {
      expect((await data('skills?role=software-engineer&limit=50')).skills).toHaveLength(50);
      for (const limit of ['0', '51', '1.5', 'ten', '1&limit=2']) {
        expectError(await get(`skills?role=x&limit=${limit}`), 400, 'parameter_missing', 'limit');
      }
    });

    it('says when no source knows skills of the occupation', async () => {
      const { skills, basis } = await data('skills?role=activities-assistant');
      expect([skills, basis]).toEqual([[], 'not_published']);
    });
  });

  describe('adjacent', () => {
    it('by fit is the next rank first, and then the most worthwhile move: what one can, and what it brings', async () => {
      const { adjacent } = await data('adjacent?role=product-manager&limit=25&sort=fit');
      expect(adjacent[0].role.slug).toBe('senior-product-manager');
      const others = adjacent.filter(
        ({ role }: { role: { slug: string } }) => !/^(?:senior|director)-/.test(role.slug),
      );
      const fits = others.map((near: { fit: number }) => near.fit);
      expect(fits).toEqual([...fits].sort((a: number, b: number) => b - a));
      const first = adjacent.slice(0, 5).map((near: { role: { slug: string } }) => near.role.slug);
      expect(first.join(' ')).not.toMatch(/firmware|hardware/);
      for (const near of adjacent.slice(0, 5)) expect(near.skill_overlap).toBeGreaterThan(0.5);
      expectError(await get('adjacent?role=x&sort=luck'), 400, 'parameter_missing', 'sort');
    });

    it('knows no move that nobody makes: a physician’s for a nurse, a chip designer’s for a developer of pages', async () => {
      for (const role of ['registered-nurse', 'php-developer', 'ux-researcher', 'sales-engineer']) {
        const { adjacent, market } = await data(`adjacent?role=${role}&limit=25&sort=fit`);
        const slugs = adjacent.map(({ role: { slug } }: { role: { slug: string } }) => slug).join(' ');
        expect(slugs).not.toMatch(/physician|gastro|anesthetist|asic|silicon|analog|civil/);
        for (const { median } of adjacent) {
          const ratio = median / market.median;
          expect(Math.max(ratio, 1 / ratio)).toBeLessThanOrEqual(1.601);
        }
      }
    });

    it('is nearest in pay first by default, and never the role itself', async () => {
      const { adjacent, market, level } = await data('adjacent?role=software-engineer&city=denver&limit=25');
      expect(level).toBe('all');
      expect(adjacent.length).toBeGreaterThan(5);
      const deltas = adjacent.map((near: { delta_amount: number }) => Math.abs(near.delta_amount));
      expect(deltas).toEqual([...deltas].sort((a: number, b: number) => a - b));
      for (const near of adjacent) {
        expect(near.role.slug).not.toBe('software-engineer');
        expect(near.median - market.median).toBe(near.delta_amount);
        expect([near.delta_amount, near.delta_pct]).toEqual([near.difference.amount, near.difference.pct]);
        expect(near.skill_overlap).toBeGreaterThanOrEqual(0);
        expect(near.skill_overlap).toBeLessThanOrEqual(1);
      }
    });

    it('leaves out what pays less than is asked for', async () => {
      const { adjacent } = await data('adjacent?role=software-engineer&min_delta_pct=5');
      expect(adjacent.length).toBeGreaterThan(0);
      expect(adjacent.every((near: { delta_pct: number }) => near.delta_pct >= 5)).toBe(true);
      expectError(await get('adjacent?role=x&min_delta_pct=lots'), 400, 'parameter_missing', 'min_delta_pct');
    });

    it('knows neighbours of roles whose occupation is a remainder, by family', async () => {
      const { adjacent } = await data('adjacent?role=instructor');
      expect(adjacent.length).toBeGreaterThan(0);
    });
  });

  describe('employer-cost', () => {
    it('sums exactly and taxes by the law of 2026', async () => {
      const cost = await data('employer-cost?role=software-engineer&city=san-francisco&exp=staff');
      for (const group of [cost.taxes, cost.benefits, cost.overhead]) expectSum(group);
      expect(cost.base + cost.taxes.total + cost.benefits.total + cost.overhead.total).toBe(cost.total);
      expect(cost.load_factor).toBeCloseTo(cost.total / cost.base, 3);
      expect(cost.base).toBe(cost.estimate.median);
      expect(cost.base).toBeGreaterThan(184_500);
      expect(cost.taxes).toMatchObject({
        social_security: 11_439, // 184,500 × 6.2 %
        medicare: Math.round(cost.base * 0.0145),
        futa: 147, // 7,000 × (0.6 % + California's credit reduction of 1.5 %)
        suta: 245, // 7,000 × (3.4 % + 0.1 % employment training tax)
      });
      expect(cost.tax_year).toBe(2026);
    });

    it('takes a base of one’s own', async () => {
      const cost = await data('employer-cost?role=software-engineer&city=austin&base=100000');
      expect([cost.base, cost.base_source, cost.taxes.social_security]).toEqual([100_000, 'request', 6_200]);
      expect(cost.taxes.suta).toBe(243); // 9,000 × 2.7 %
    });

    it('wants a city, and a base that can be one', async () => {
      const path = 'employer-cost?role=software-engineer';
      expectError(await get(path), 400, 'parameter_missing', 'city');
      for (const base of ['0', '-5', 'much', '99999999999']) {
        expectError(await get(`${path}&city=austin&base=${base}`), 400, 'parameter_missing', 'base');
      }
    });
  });
});
