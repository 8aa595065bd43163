import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { Versioned } from '@wagewright/http';
import type { ListResponse } from '../pagination/list.response';
import { LinksNextPage } from '../pagination/page-link.decorator';
import { Creates } from '../records/created.decorator';
import type { DeletedResponse } from '../records/deleted.response';
import { IfMatch, type Precondition } from '../records/precondition';
import type { ContactResponse } from './contact.response';
import { ContactService } from './contact.service';
import { CreateContactRequest, UpdateContactRequest } from './contact.request';
import { ListContactsRequest } from './list-contacts.request';

@Controller('api/mcp/contacts')
@RequiresToken()
export class ContactsController {
  constructor(private readonly contacts: ContactService) {}

  /** Lists contacts, the newest first. The parameters narrow the list; pages follow one another by `cursor`. */
  @Get()
  @LinksNextPage()
  list(
    @Caller() caller: Principal,
    @Query() request: ListContactsRequest,
  ): Promise<ListResponse<ContactResponse>> {
    return this.contacts.list(caller.accountId, request);
  }

  /** Shows a contact. Its `ETag` can be sent as `If-Match` when it is changed or deleted. */
  @Get(':id')
  @Versioned()
  get(@Caller() caller: Principal, @Param('id') id: string): Promise<ContactResponse> {
    return this.contacts.detail(caller.accountId, id);
  }

  /** Adds a contact. It may belong to jobs, and the webhook event `contact.created` reports it. */
  @Post()
  @Creates()
  @Versioned()
  create(@Caller() caller: Principal, @Body() request: CreateContactRequest): Promise<ContactResponse> {
    return this.contacts.create(caller.accountId, request);
  }

  /**
   * Changes the members of a contact that are given. Null clears a member, `[]` a list, and the webhook event
   * `contact.updated` names the changes.
   */
  @Patch(':id')
  @Versioned()
  update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @IfMatch() precondition: Precondition,
    @Body() request: UpdateContactRequest,
  ): Promise<ContactResponse> {
    return this.contacts.update(caller.accountId, id, request, precondition);
  }

  /**
   * Deletes a contact. Jobs and activities stay without the link to it; the webhook event `contact.deleted` reports it.
   */
  @Delete(':id')
  delete(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @IfMatch() precondition: Precondition,
  ): Promise<DeletedResponse> {
    return this.contacts.remove(caller.accountId, id, precondition);
  }
}
