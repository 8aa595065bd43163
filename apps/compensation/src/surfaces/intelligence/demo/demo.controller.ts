import { Controller, Get } from '@nestjs/common';
import { AnswersAs } from '@wagewright/attribution';
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

  @Get()
  demo(): DemoData {
    return this.demos.demo();
  }
}
