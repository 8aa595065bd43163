import type { AccuracyReport } from './accuracy';

/** The accuracy report for people. */
export function accuracyLines({
  metros,
  otherOccupations: others,
  developersLeftOut,
  developersShipped,
}: AccuracyReport): string[] {
  const percent = (value: number) => `${value.toFixed(1).padStart(5)} %`;
  return [
    `City multiplier, mean absolute error over ${metros} metros:`,
    `  technology occupations, each left out in turn (${others.occupations}):`,
    `    no adjustment                    ${percent(others.none)}`,
    `    price parity alone               ${percent(others.pricesOnly)}`,
    `    software developers' factor      ${percent(others.surveyFactorOnly)}`,
    `    fitted                           ${percent(others.fitted)}`,
    `  software developers, each metro's own survey figure left out:`,
    `    no adjustment                    ${percent(developersLeftOut.none)}`,
    `    price parity alone               ${percent(developersLeftOut.pricesOnly)}`,
    `    fitted                           ${percent(developersLeftOut.fitted)}`,
    `  software developers, multiplier as shipped`,
    `    (fitted with their own figures)  ${percent(developersShipped)}`,
  ];
}
