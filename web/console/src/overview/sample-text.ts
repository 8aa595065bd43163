/** Stands for a secret. */
export const SAMPLE_KEY = 'YOUR_API_KEY';

/** A request of the salary API in the shell and in TypeScript. @param address of the API */
export function sampleCall(address: string): { curl: string; sdk: string } {
  const path = '/api/v1/intelligence/salaries/calculate?role=software-engineer&city=austin';
  return {
    curl: `curl -H 'Authorization: Bearer ${SAMPLE_KEY}' '${address}${path}'`,
    sdk: `const result = await new Wagewright({ apiKey: '${SAMPLE_KEY}', compensationUrl: '${address}' }).salaries.calculate({ role: 'software-engineer', city: 'austin' });`,
  };
}
