import { readFileSync } from 'node:fs';
import { pdfOf } from '../../support/pipeline/file-form';
import type { Json } from '../../support/pipeline/pipeline-client';
import { context, elsewhere, newVisitor, page, stack } from '../shared-console';
import { visit } from '../visit';

const CV = { name: 'CV Ada Byron.pdf', mimeType: 'application/pdf', buffer: pdfOf(132_000) };

let job: Json;

newVisitor({ locale: 'en-US', timezoneId: 'Europe/Berlin' });
beforeEach(async () => {
  job = await elsewhere('POST', 'jobs', { title: 'Data Engineer', company: 'Acme' });
  await visit(page, `${stack.console.url}/jobs/${job.id}`);
  await page.getByRole('heading', { level: 1, name: 'Data Engineer at Acme' }).waitFor();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const section = () => page.locator('.files');
const choose = (...files: (typeof CV)[]) => page.getByLabel('Files to add').setInputFiles(files);
const kept = async (): Promise<Json[]> => (await elsewhere('GET', `jobs/${job.id}/files`)).data;

describe('the files of a job', () => {
  it('are added, saved, marked as sent, renamed and deleted, by keys alone', async () => {
    const chooser = page.waitForEvent('filechooser');
    await button('Add file').focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([CV]);
    await page.getByText('CV Ada Byron.pdf added.').waitFor();
    await section()
      .getByText(/^PDF, 132 kB, added /)
      .waitFor();

    const download = page.waitForEvent('download');
    await button('Download CV Ada Byron.pdf').focus();
    await page.keyboard.press('Enter');
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('CV Ada Byron.pdf');
    expect(readFileSync(await saved.path()).equals(CV.buffer)).toBe(true);

    await button('Mark as sent: CV Ada Byron.pdf').focus();
    await page.keyboard.press('Enter');
    await section().locator('.file-sent').waitFor();
    expect(await button('Delete CV Ada Byron.pdf').count()).toBe(0);
    await button('Undo').click();
    await button('Delete CV Ada Byron.pdf').waitFor();
    expect((await kept())[0].sentAt).toBeNull();

    await button('Edit CV Ada Byron.pdf').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Name', { exact: true }).fill('CV for Acme');
    await page.getByLabel('Sent on').fill('2026-11-20');
    await page.keyboard.press('Enter');
    await section().getByText('sent Fri, Nov 20').waitFor();
    expect(await kept()).toMatchObject([{ name: 'CV for Acme.pdf', sentOn: '2026-11-20' }]);

    await button('Edit CV for Acme.pdf').click();
    expect(await page.getByLabel('Name', { exact: true }).count()).toBe(0);
    await page.getByLabel('Sent on').fill('');
    await button('Save file').click();
    await button('Delete CV for Acme.pdf').click();
    await button('Delete file').click();
    await page.getByText('CV for Acme.pdf deleted.').waitFor();
    expect(await kept()).toEqual([]);
  });

  it('are refused in words where they are something else or too large, and the others are added', async () => {
    const web = {
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<script>alert(1)</script>'),
    };
    const large = { ...CV, name: 'large.pdf', buffer: pdfOf(5 * 1024 * 1024 + 1) };
    await choose(web, large, CV);
    await button('Download CV Ada Byron.pdf').waitFor();
    const alerts = section().getByRole('alert');
    await alerts.nth(1).waitFor();
    expect((await alerts.allTextContents()).toSorted()).toEqual([
      'cv.pdf was not added. That kind of file cannot be kept here: PDF, Word (.docx), text (.txt) or Markdown (.md), up to 5 MB. The name of a text ends in .txt or .md.',
      'large.pdf was not added. It is larger than 5 MB.',
    ]);
    expect(await kept()).toMatchObject([{ name: CV.name }]);
  });

  it('are taken where they are dropped, and wait for the connection', async () => {
    await page.evaluate(`
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['# Dear Jo'], 'letter.md', { type: 'text/markdown' }));
      for (const type of ['dragover', 'drop'])
        document.querySelector('.files')
          .dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    `);
    await button('Download letter.md').waitFor();

    await context.setOffline(true);
    await choose(CV);
    await section().getByText('Waiting for a connection to add 1 file.').waitFor();
    await context.setOffline(false);
    await button('Download CV Ada Byron.pdf').waitFor();
    expect((await kept()).map(({ name }) => name)).toEqual(['letter.md', CV.name]);
  });
});
