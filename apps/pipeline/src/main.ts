import 'reflect-metadata';
import './tracing';
import { runHttpService } from '@wagewright/http';
import { AppModule } from './app.module';
import { PipelineEnv } from './pipeline.env';
import { PIPELINE_SETTINGS } from './pipeline.settings';

void runHttpService({
  name: 'pipeline',
  module: AppModule,
  settings: PIPELINE_SETTINGS,
  server: PipelineEnv,
});
