import { Module } from '@nestjs/common';
import { ApplicationController } from './application.controller';
import { ApplicationFiles } from './application-files';

/** The files of the application for signed-in people. */
@Module({ controllers: [ApplicationController], providers: [ApplicationFiles] })
export class ApplicationModule {}
