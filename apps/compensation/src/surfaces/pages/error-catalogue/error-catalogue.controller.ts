import { Controller, Get } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import type { PreparedResponse } from '@wagewright/http';
import { CompensationEnv } from '../../../compensation.env';
import { DocumentRenderer } from '../documents/document-renderer';
import { errorCatalogue } from './error-catalogue';

/** Where `doc_url` of every error leads. */
@Controller('docs')
@PublicPage()
export class ErrorCatalogueController {
  private readonly html: PreparedResponse;
  private readonly markdown: PreparedResponse;

  constructor({ publicBaseUrl }: CompensationEnv, documents: DocumentRenderer) {
    const text = errorCatalogue(`${publicBaseUrl}/docs/errors`);
    const description = 'What each error code of the Wagewright APIs means and what mends it.';
    this.html = documents.html(text, { title: 'Errors', description, markdownPath: '/docs/errors.md' });
    this.markdown = documents.markdown(text);
  }

  @Get('errors')
  page(): PreparedResponse {
    return this.html;
  }

  @Get('errors.md')
  asMarkdown(): PreparedResponse {
    return this.markdown;
  }
}
