import { Controller, Get } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import type { PreparedResponse } from '@wagewright/http';
import { DocumentRenderer } from './document-renderer';
import { projectFile } from '@wagewright/documents';

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

/** Texts that ship with the project. They are read once, at start: a missing one is noticed then. */
@Controller()
@PublicPage()
export class DocumentsController {
  private readonly methodologyText = projectFile('docs/methodology.md');
  private readonly privacyText = projectFile('docs/privacy.md');
  private readonly changelogText = projectFile('CHANGELOG.md');
  private readonly accuracyText = projectFile('docs/accuracy.md');

  constructor(private readonly documents: DocumentRenderer) {}

  @Get('methodology')
  methodology(): PreparedResponse {
    return this.documents.html(this.methodologyText, METHODOLOGY);
  }

  @Get('methodology.md')
  methodologyAsMarkdown(): PreparedResponse {
    return this.documents.markdown(this.methodologyText);
  }

  /** What the build wrote of the bundled release; the page has that of the running one. */
  @Get('accuracy.md')
  accuracyAsMarkdown(): PreparedResponse {
    return this.documents.markdown(this.accuracyText);
  }

  @Get('privacy')
  privacy(): PreparedResponse {
    return this.documents.html(this.privacyText, PRIVACY);
  }

  @Get('privacy.md')
  privacyAsMarkdown(): PreparedResponse {
    return this.documents.markdown(this.privacyText);
  }

  @Get('changelog')
  changelog(): PreparedResponse {
    return this.documents.html(this.changelogText, CHANGELOG);
  }

  @Get('changelog.md')
  changelogAsMarkdown(): PreparedResponse {
    return this.documents.markdown(this.changelogText);
  }
}
