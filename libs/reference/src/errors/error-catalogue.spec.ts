import { ERROR_TABLE } from '@wagewright/errors';
import { renderMarkdown } from '@wagewright/design';
import { errorCatalogue } from './error-catalogue';

describe('errorCatalogue', () => {
  const markdown = errorCatalogue('https://api.example.test/docs/errors');
  const { body, sections } = renderMarkdown(markdown);

  it.each(Object.entries(ERROR_TABLE))('explains %s under its own anchor', (code, rule) => {
    expect(sections.map(({ id }) => id)).toContain(code);
    expect(body.text).toContain(`<h2 id="${code}">${code}</h2>`);
    const entry = markdown.slice(markdown.indexOf(`\n## ${code}\n`)).split('\n## ')[1] ?? '';
    expect(entry).toContain(`Status **${rule.status}**`);
    expect(entry).toContain(`\`${rule.pipelineCode}\``);
    expect(entry).toMatch(/\*\*Cause\.\*\* \S.*\n\n\*\*What to do\.\*\* \S/);
  });

  it('leads from the overview to every anchor', () => {
    const links = [...body.text.matchAll(/href="#([a-z_]+)"/g)].map((match) => match[1]);
    expect(links).toEqual(Object.keys(ERROR_TABLE));
  });
});
