import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { Attempt } from '#domain/people/limits.ts'
import type { IdentityServer } from '#integrations/identity/port.ts'
import type { Log } from '#server/log.ts'
import type { Outages } from '#server/outages.ts'
import type { CallerOf } from '#server/people/callers.ts'
import type { IsOwnOrigin } from '#server/people/ownOrigins.ts'
import type { Tokens } from '#server/people/tokens.ts'
import type { Shop } from '#shop/types.ts'

/** What the calls of the API are made of. */
export interface ApiParts {
  readonly shop: Shop
  readonly identity: IdentityServer
  readonly tokens: Tokens
  readonly callerOf: CallerOf
  readonly isOwnOrigin: IsOwnOrigin
  /** Where a request comes from, for counting. */
  addressOf(incoming: IncomingMessage | undefined): string
  readonly log: Log
  readonly outages: Outages
  /** Aborted when the shop is about to close: streams end, which would never end by themselves. */
  readonly closing: AbortSignal
}

/** What the network side hands to the app with each request; nothing for requests that the shop makes itself. */
export interface ApiEnv {
  Bindings: { incoming?: IncomingMessage }
}

/** Counts a try against its account and address; how many seconds to wait when there were too many. */
export function tryFrom(
  parts: { readonly shop: Pick<Shop, 'limits'> } & Pick<ApiParts, 'addressOf'>,
  c: Context<ApiEnv>,
  attempt: Exclude<Attempt, 'sign-in'>,
  account?: string,
) {
  return parts.shop.limits.tryTo(attempt, { account, address: parts.addressOf(c.env.incoming) })
}
