import { Module } from '@nestjs/common';
import { AttentionRepository } from './attention.repository';

/** What needs attention: one look-up behind both the summary and the suggestions. */
@Module({ providers: [AttentionRepository], exports: [AttentionRepository] })
export class AttentionModule {}
