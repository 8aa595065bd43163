import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { Versioned } from '@wagewright/http';
import type { ListResponse } from '../pagination/list.response';
import { LinksNextPage } from '../pagination/page-link.decorator';
import { Creates } from '../http/created.decorator';
import type { DeletedResponse } from '../http/deleted.response';
import { IfMatch, type Precondition } from '../http/precondition';
import type { ContactResponse } from './contact.response';
import { ContactService } from './contact.service';
import { CreateContactRequest } from './create-contact.request';
import { ListContactsRequest } from './list-contacts.request';
import { UpdateContactRequest } from './update-contact.request';

@Controller('api/mcp/contacts')
@RequiresToken()
export class ContactsController {
  constructor(private readonly contacts: ContactService) {}

  @Get()
  @LinksNextPage()
  list(
    @Caller() caller: Principal,
    @Query() request: ListContactsRequest,
  ): Promise<ListResponse<ContactResponse>> {
    return this.contacts.list(caller.accountId, request);
  }

  @Get(':id')
  @Versioned()
  detail(@Caller() caller: Principal, @Param('id') id: string): Promise<ContactResponse> {
    return this.contacts.detail(caller.accountId, id);
  }

  @Post()
  @Creates()
  @Versioned()
  create(@Caller() caller: Principal, @Body() request: CreateContactRequest): Promise<ContactResponse> {
    return this.contacts.create(caller.accountId, request);
  }

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

  @Delete(':id')
  remove(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @IfMatch() precondition: Precondition,
  ): Promise<DeletedResponse> {
    return this.contacts.remove(caller.accountId, id, precondition);
  }
}
