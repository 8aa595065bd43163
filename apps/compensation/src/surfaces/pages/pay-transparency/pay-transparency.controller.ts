import { Controller, Get } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import type { PreparedResponse } from '@wagewright/http';
import {
  LOOKED_UP_PLACES,
  PAY_TRANSPARENCY_AS_OF,
  PAY_TRANSPARENCY_LAWS,
} from '@wagewright/pay-transparency';
import { PageRenderer } from '../layout/page-renderer';
import { payTransparencyView } from './pay-transparency.view';

/** The laws by which postings have to name the pay, by place. */
@Controller('pay-transparency')
@PublicPage()
export class PayTransparencyController {
  private readonly answer: PreparedResponse;

  constructor(pages: PageRenderer) {
    this.answer = pages.page({
      title: 'Pay transparency',
      description:
        'Where a job posting has to name the pay: laws of states, provinces, cities and countries, with dates and sources.',
      main: payTransparencyView(PAY_TRANSPARENCY_LAWS, LOOKED_UP_PLACES, PAY_TRANSPARENCY_AS_OF),
    });
  }

  @Get()
  page(): PreparedResponse {
    return this.answer;
  }
}
