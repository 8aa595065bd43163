import { Controller, Get } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { accuracyPage } from '@wagewright/dataset';
import { projectFile } from '@wagewright/design';
import { type PreparedResponse, ResponseCache } from '@wagewright/http';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { type DocumentOptions, DocumentRenderer } from './document-renderer';

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
const ACCURACY = {
  title: 'Accuracy',
  description: 'How far the figures lie from wages that they were not fitted to: error, bias, coverage.',
  markdownPath: '/accuracy.md',
};

/**
 * The texts that ship with the project, read at the start, where a missing one is noticed, and the accuracy that the
 * build of the running release measured.
 */
@Controller()
@PublicPage()
export class DocumentsController {
  private readonly methodologyText = projectFile('docs/methodology.md');
  private readonly privacyText = projectFile('docs/privacy.md');
  private readonly changelogText = projectFile('CHANGELOG.md');

  constructor(
    private readonly documents: DocumentRenderer,
    private readonly store: SnapshotStore,
    private readonly kept: ResponseCache,
  ) {}

  @Get('methodology')
  methodology(): PreparedResponse {
    return this.page(this.methodologyText, METHODOLOGY);
  }

  @Get('methodology.md')
  methodologyAsMarkdown(): PreparedResponse {
    return this.documents.markdown(this.methodologyText);
  }

  @Get('accuracy')
  accuracy(): PreparedResponse {
    return this.page(accuracyPage(this.store.current()), ACCURACY);
  }

  @Get('accuracy.md')
  accuracyAsMarkdown(): PreparedResponse {
    return this.documents.markdown(accuracyPage(this.store.current()));
  }

  @Get('privacy')
  privacy(): PreparedResponse {
    return this.page(this.privacyText, PRIVACY);
  }

  @Get('privacy.md')
  privacyAsMarkdown(): PreparedResponse {
    return this.documents.markdown(this.privacyText);
  }

  @Get('changelog')
  changelog(): PreparedResponse {
    return this.page(this.changelogText, CHANGELOG);
  }

  @Get('changelog.md')
  changelogAsMarkdown(): PreparedResponse {
    return this.documents.markdown(this.changelogText);
  }

  private page(text: string, options: DocumentOptions): PreparedResponse {
    return this.kept.once([options.title], () => this.documents.html(text, options));
  }
}
