import { Module } from '@nestjs/common';
import { ApplicationController } from './application.controller';
import { ApplicationFiles } from './application-files';

/** What the browser loads once somebody has signed in. */
@Module({ controllers: [ApplicationController], providers: [ApplicationFiles] })
export class ApplicationModule {}
