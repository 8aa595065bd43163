import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { NewPeople } from './new-people';
import { SignUpController } from './sign-up.controller';
import { SignUpService } from './sign-up.service';

@Module({
  imports: [MailModule],
  controllers: [SignUpController],
  providers: [NewPeople, SignUpService],
  exports: [NewPeople, SignUpService],
})
export class SignUpModule {}
