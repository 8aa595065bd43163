import { Module } from '@nestjs/common';
import { AttentionRepository } from './attention.repository';
import { AttentionService } from './attention.service';

/** Which jobs need attention, for the summary. */
@Module({ providers: [AttentionService, AttentionRepository], exports: [AttentionService] })
export class AttentionModule {}
