import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { Attempt } from '#domain/people/limits.ts'
import type { IdentityServer } from '#integrations/identity/port.ts'
import type { Log } from '#server/log.ts'
import type { Outages } from '#server/outages.ts'
import type { Buyer } from '#server/people/buyerCookie.ts'
import type { CallerOf } from '#server/people/callers.ts'
import type { DownloadTickets } from '#server/people/downloadTickets.ts'
import type { IsOwnOrigin } from '#server/people/ownOrigins.ts'
import type { Tokens } from '#server/people/tokens.ts'
import type { Shop } from '#shop/types.ts'

/** The dependencies of the API calls. */
export interface ApiDeps {
  readonly shop: Shop
  readonly identity: IdentityServer
  readonly tokens: Tokens
  readonly downloadTickets: DownloadTickets
  readonly callerOf: CallerOf
  readonly isOwnOrigin: IsOwnOrigin
  /** The public address of the shop, without a slash at its end. */
  readonly publicUrl: string
  /** The network address of a client, for rate limits. */
  addressOf(incoming: IncomingMessage | undefined): string
  /** The browser that places an order. */
  buyerOf(request: Request): Buyer
  readonly log: Log
  readonly outages: Outages
  /** Aborted when the shop is about to close, so that endless streams end. */
  readonly closing: AbortSignal
}

/**
 * What the HTTP server passes to the app with each request: the request, or, where the answer will be the same for everybody,
 * only the net address of whoever asks first.
 */
export interface ApiEnv {
  Bindings: { incoming?: IncomingMessage; address?: string }
  Variables: { callerOf: CallerOf }
}

/** What of a request says from where it comes. */
export type Origin = Pick<Context<ApiEnv>, 'env'>

/** The net address of whoever asks. */
export function askerOf({ addressOf }: Pick<ApiDeps, 'addressOf'>, { env }: Origin): string {
  return env.address ?? addressOf(env.incoming)
}

/** Counts an attempt against its account and address. Returns the seconds to wait; undefined if below the limit. */
export function tryFrom(
  deps: { readonly shop: Pick<Shop, 'limits'> } & Pick<ApiDeps, 'addressOf'>,
  { env }: Origin,
  attempt: Exclude<Attempt, 'sign-in'>,
  account?: string,
) {
  return deps.shop.limits.tryTo(attempt, { account, address: deps.addressOf(env.incoming) })
}
