import { readExpression } from '../support/promql';

describe('reading a PromQL expression', () => {
  it('finds metrics with their matchers, and neither functions, words nor ranges', () => {
    const text = `histogram_quantile(0.99, sum by (job, le) (rate(a_bucket{route!="/x y",job="b"}[5m]))) > 1 and b:c:rate5m > 0
      unless absent(d) offset 5m`;
    expect(readExpression(text)).toEqual({
      grouping: ['job', 'le'],
      selectors: [
        { metric: 'a_bucket', labels: { route: '/x y', job: 'b' } },
        { metric: 'b:c:rate5m', labels: {} },
        { metric: 'd', labels: {} },
      ],
    });
  });
});
