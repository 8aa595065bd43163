import { edgeSpeed } from './edge-scroll.ts';

describe('how fast a board scrolls below a finger', () => {
  it.each([
    [200, 0],
    [64, 0],
    [326, 0],
    [32, -320],
    [0, -640],
    [-50, -640],
    [358, 320],
    [390, 640],
    [500, 640],
  ])('at %i of 390 pixels: %i pixels a second', (x, speed) => {
    expect(edgeSpeed(x, 0, 390)).toBe(speed);
  });

  it('goes to the nearer edge of a board that is narrower than both its edges', () => {
    expect(edgeSpeed(20, 0, 100)).toBeLessThan(0);
    expect(edgeSpeed(80, 0, 100)).toBeGreaterThan(0);
  });
});
