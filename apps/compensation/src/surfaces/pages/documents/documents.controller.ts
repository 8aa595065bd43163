import { Controller, Get } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import type { PreparedResponse } from '@wagewright/http';
import { type DocumentOptions, DocumentRenderer } from './document-renderer';
import { projectFile } from '@wagewright/design';

const METHODOLOGY = {
  title: 'Method',
  description: 'How every Wagewright figure comes about: sources, formulas, accuracy and limits.',
  markdownPath: '/methodology.md',
};
const PRIVACY = {
  title: 'Privacy',
  description: 'What Wagewright keeps about people, where, for how long, and how it is erased.',
  markdownPath: '/privacy.md',
};
const CHANGELOG = {
  title: 'Changelog',
  description: 'What changed for those who use Wagewright.',
  markdownPath: '/changelog.md',
};

/** The texts that ship with the project. They are read at the start, where a missing one is noticed, and rendered once. */
@Controller()
@PublicPage()
export class DocumentsController {
  private readonly methodologyText = projectFile('docs/methodology.md');
  private readonly accuracyText = projectFile('docs/accuracy.md');
  private readonly privacyText = projectFile('docs/privacy.md');
  private readonly changelogText = projectFile('CHANGELOG.md');
  private readonly rendered = new Map<string, PreparedResponse>();

  constructor(private readonly documents: DocumentRenderer) {}

  @Get('methodology')
  methodology(): PreparedResponse {
    return this.page(this.methodologyText, METHODOLOGY);
  }

  @Get('methodology.md')
  methodologyAsMarkdown(): PreparedResponse {
    return this.source(this.methodologyText);
  }

  /** Report on the bundled release, written by the build; the page reports on the running one. */
  @Get('accuracy.md')
  accuracyAsMarkdown(): PreparedResponse {
    return this.source(this.accuracyText);
  }

  @Get('privacy')
  privacy(): PreparedResponse {
    return this.page(this.privacyText, PRIVACY);
  }

  @Get('privacy.md')
  privacyAsMarkdown(): PreparedResponse {
    return this.source(this.privacyText);
  }

  @Get('changelog')
  changelog(): PreparedResponse {
    return this.page(this.changelogText, CHANGELOG);
  }

  @Get('changelog.md')
  changelogAsMarkdown(): PreparedResponse {
    return this.source(this.changelogText);
  }

  private page(text: string, options: DocumentOptions): PreparedResponse {
    return this.once(options.title, () => this.documents.html(text, options));
  }

  private source(text: string): PreparedResponse {
    return this.once(text, () => this.documents.markdown(text));
  }

  private once(key: string, render: () => PreparedResponse): PreparedResponse {
    const known = this.rendered.get(key);
    if (known) return known;
    const response = render();
    this.rendered.set(key, response);
    return response;
  }
}
