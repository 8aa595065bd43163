import { Controller, Get } from '@nestjs/common';
import { AnswersAs } from '../../../attribution/answer-shape.decorator';
import { PublicCatalogue } from '@wagewright/auth';
import { Cacheable } from '@wagewright/http';
import type { DemoData } from './demo.presenter';
import { DemoService } from './demo.service';

/** A sample answer for people who have no key yet. */
@Controller('api/v1/intelligence/salaries/demo')
@PublicCatalogue()
@AnswersAs('demo')
@Cacheable()
export class DemoController {
  constructor(private readonly demos: DemoService) {}

  /**
   * Shows a sample answer. It works without a key; the figures are the running release's own, and every
   * identifier in it resolves.
   */
  @Get()
  demo(): DemoData {
    return this.demos.demo();
  }
}
