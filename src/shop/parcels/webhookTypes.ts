import type { Delivery, WebhookDriver } from '#integrations/outside/webhook.ts'

export interface Webhooks {
  /** Accepts a webhook delivery, each once. `signed-out`: it is not genuine. */
  receive(
    service: string,
    delivery: Delivery,
  ): Promise<
    | { readonly outcome: 'received'; readonly answer: NonNullable<WebhookDriver['answer']> }
    | { readonly outcome: 'unknown' | 'signed-out' }
  >
}
