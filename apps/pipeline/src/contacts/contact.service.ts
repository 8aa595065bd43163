import { Injectable } from '@nestjs/common';
import { ContactRepository } from './contact.repository';
import { ContactResponse } from './contact.response';

@Injectable()
export class ContactService {
  constructor(private readonly contacts: ContactRepository) {}

  /** The contacts that are linked to a job, by name. */
  async listOfJob(userId: string, jobId: string): Promise<ContactResponse[]> {
    return (await this.contacts.listOfJob(userId, jobId)).map((contact) => ContactResponse.of(contact));
  }
}
