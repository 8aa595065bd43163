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
  private readonly methodologyPage: PreparedResponse;
  private readonly methodologyText: PreparedResponse;
  private readonly privacyPage: PreparedResponse;
  private readonly privacyText: PreparedResponse;
  private readonly accuracyText: PreparedResponse;
  private readonly changelogPage: PreparedResponse;
  private readonly changelogText: PreparedResponse;

  constructor(documents: DocumentRenderer) {
    const methodology = projectFile('docs/methodology.md');
    const privacy = projectFile('docs/privacy.md');
    const changelog = projectFile('CHANGELOG.md');
    this.accuracyText = documents.markdown(projectFile('docs/accuracy.md'));
    this.methodologyPage = documents.html(methodology, METHODOLOGY);
    this.methodologyText = documents.markdown(methodology);
    this.privacyPage = documents.html(privacy, PRIVACY);
    this.privacyText = documents.markdown(privacy);
    this.changelogPage = documents.html(changelog, CHANGELOG);
    this.changelogText = documents.markdown(changelog);
  }

  @Get('methodology')
  methodology(): PreparedResponse {
    return this.methodologyPage;
  }

  @Get('methodology.md')
  methodologyAsMarkdown(): PreparedResponse {
    return this.methodologyText;
  }

  /** What the build wrote of the bundled release; the page has that of the running one. */
  @Get('accuracy.md')
  accuracyAsMarkdown(): PreparedResponse {
    return this.accuracyText;
  }

  @Get('privacy')
  privacy(): PreparedResponse {
    return this.privacyPage;
  }

  @Get('privacy.md')
  privacyAsMarkdown(): PreparedResponse {
    return this.privacyText;
  }

  @Get('changelog')
  changelog(): PreparedResponse {
    return this.changelogPage;
  }

  @Get('changelog.md')
  changelogAsMarkdown(): PreparedResponse {
    return this.changelogText;
  }
}
