import { Module } from '@nestjs/common';
import { AttentionRepository } from './attention.repository';
import { AttentionService } from './attention.service';

@Module({ providers: [AttentionService, AttentionRepository], exports: [AttentionService] })
export class AttentionModule {}
