import os

from client import AuthenticatedClient
from client.api.jobs import jobs_create, jobs_list, jobs_update
from client.api.webhooks import webhooks_create, webhooks_rotate_secret
from client.models import CreateJobRequest, RegisterWebhookRequest, RotateSecretRequest, UpdateJobRequest
from client.models import RegisterWebhookRequestEventsItem as Event
from client.types import UNSET

client = AuthenticatedClient(base_url=os.environ["URL"], token=os.environ["TOKEN"])
company = os.environ["COMPANY"]

titles, cursor, pages = [], UNSET, 0
while cursor is not None:
    page = jobs_list.sync(client=client, company=company, limit=2, cursor=cursor)
    titles += [job.title for job in page.data]
    cursor, pages = page.next_cursor, pages + 1
print(pages, "pages:", *titles)

job = CreateJobRequest(company=company, title="Four")
first, again = (jobs_create.sync(client=client, body=job, idempotency_key=company) for _ in range(2))
print("created once:", str(first.id == again.id).lower())

changed = jobs_update.sync(first.id, client=client, body=UpdateJobRequest(notes="Hi"), if_match='"1"')
print("version", changed.version)

wrong = CreateJobRequest(company=company, title="Five", url="ftp://example.com")
refused = jobs_create.sync_detailed(client=client, body=wrong)
print(refused.status_code.value, refused.parsed.code, refused.parsed.details[0].field)

hook = webhooks_create.sync(client=client, body=RegisterWebhookRequest(url=os.environ["HOOK"], events=[Event.JOB_CREATED]))
rotated = webhooks_rotate_secret.sync(hook.id, client=client, body=RotateSecretRequest(grace_seconds=60))
print(hook.events[0], "rotated:", str(hook.secret != rotated.secret).lower())
