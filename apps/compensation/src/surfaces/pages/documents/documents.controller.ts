import { Controller, Get, Req } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { accuracyPage } from '@wagewright/dataset';
import { projectFile } from '@wagewright/design';
import { type PreparedResponse, ResponseCache } from '@wagewright/http';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { type DocumentOptions, DocumentRenderer } from './document-renderer';

interface Document extends Omit<DocumentOptions, 'markdownPath'> {
  /** The text; without one, the accuracy that the build of the running release measured. */
  text?: string;
}

type DocumentPath = `/${'methodology' | 'accuracy' | 'privacy' | 'changelog'}`;

/** The texts ship with the project and are read at the start, where a missing one is noticed. */
const DOCUMENTS: Readonly<Record<DocumentPath, Document>> = {
  '/methodology': {
    title: 'Method',
    description: 'How every Wagewright figure comes about: sources, formulas, accuracy and limits.',
    text: projectFile('docs/methodology.md'),
  },
  '/accuracy': {
    title: 'Accuracy',
    description: 'How far the figures lie from wages that they were not fitted to: error, bias, coverage.',
  },
  '/privacy': {
    title: 'Privacy',
    description: 'What Wagewright keeps about people, where, for how long, and how it is erased.',
    text: projectFile('docs/privacy.md'),
  },
  '/changelog': {
    title: 'Changelog',
    description: 'What changed for those who use Wagewright.',
    text: projectFile('CHANGELOG.md'),
  },
};
const PATHS = Object.keys(DOCUMENTS);
const MARKDOWN = '.md';

/** With the path of the route that answers, however the address was written. */
interface RoutedRequest {
  route: { path: string };
}

/** The project’s own texts, as pages and as Markdown. */
@Controller()
@PublicPage()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentRenderer,
    private readonly store: SnapshotStore,
    private readonly kept: ResponseCache,
  ) {}

  @Get(PATHS)
  page(@Req() { route }: RoutedRequest): PreparedResponse {
    const { title, description, text } = this.document(route.path);
    const options = { title, description, markdownPath: route.path + MARKDOWN };
    return this.kept.once([title], () => this.documents.html(text, options));
  }

  @Get(PATHS.map((path) => path + MARKDOWN))
  markdown(@Req() { route }: RoutedRequest): PreparedResponse {
    return this.documents.markdown(this.document(route.path.slice(0, -MARKDOWN.length)).text);
  }

  private document(path: string): Required<Document> {
    const document = DOCUMENTS[path as DocumentPath];
    return { ...document, text: document.text ?? accuracyPage(this.store.current()) };
  }
}
