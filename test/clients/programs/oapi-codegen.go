package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"strings"

	. "calls/client"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	ctx, company := context.Background(), os.Getenv("COMPANY")
	sign := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("TOKEN"))
		return nil
	}
	client := must(NewClientWithResponses(os.Getenv("URL"), WithRequestEditorFn(sign)))

	titles, pages, limit := []string{}, 0, int32(2)
	for query := (&JobsListParams{Company: &company, Limit: &limit}); pages == 0 || query.Cursor != nil; pages++ {
		page := must(client.JobsListWithResponse(ctx, query)).JSON200
		for _, job := range page.Data {
			titles = append(titles, job.Title)
		}
		query.Cursor = page.NextCursor
	}
	fmt.Println(pages, "pages:", strings.Join(titles, " "))

	key := &JobsCreateParams{IdempotencyKey: &company}
	job := CreateJobRequest{Company: company, Title: "Four"}
	first := must(client.JobsCreateWithResponse(ctx, key, job)).JSON201
	again := must(client.JobsCreateWithResponse(ctx, key, job)).JSON201
	fmt.Println("created once:", first.Id == again.Id)

	version, notes := `"1"`, "Hi"
	changed := must(client.JobsUpdateWithResponse(ctx, first.Id, &JobsUpdateParams{IfMatch: &version}, UpdateJobRequest{Notes: &notes}))
	fmt.Println("version", changed.JSON200.Version)

	address := "ftp://example.com"
	wrong := CreateJobRequest{Company: company, Title: "Five", Url: &address}
	refused := must(client.JobsCreateWithResponse(ctx, &JobsCreateParams{}, wrong))
	fmt.Println(refused.StatusCode(), refused.JSON400.Code, (*refused.JSON400.Details)[0].Field)

	wanted := RegisterWebhookRequest{Url: os.Getenv("HOOK"), Events: []RegisterWebhookRequestEvents{"job.created"}}
	hook := must(client.WebhooksCreateWithResponse(ctx, &WebhooksCreateParams{}, wanted)).JSON201
	rotated := must(client.WebhooksRotateSecretWithResponse(ctx, hook.Id, &WebhooksRotateSecretParams{}, RotateSecretRequest{})).JSON200
	fmt.Println(hook.Events[0], "rotated:", *hook.Secret != rotated.Secret)
}
