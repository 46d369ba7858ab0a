/**
 * Whether a request's Origin header is an address of this shop. Browsers set the header, and pages cannot change it.
 */
export type IsOwnOrigin = (request: Request) => boolean

/**
 * The origins whose pages may call the shop, by request. Without a configured address the shop is used under any name
 * that reaches it (localhost, a local network address): then it is the request's own Host.
 */
export function trustedOrigins(publicUrl: string, publicUrlIsSet: boolean) {
  return (request: Request | undefined): readonly string[] => {
    const host = request?.headers.get('host')
    return publicUrlIsSet || !host ? [publicUrl] : [publicUrl, `http://${host}`]
  }
}

/** Checks that a request comes from a page of the shop. */
export function ownOrigin(publicUrl: string, publicUrlIsSet: boolean): IsOwnOrigin {
  const trusted = trustedOrigins(publicUrl, publicUrlIsSet)
  return (request) => trusted(request).includes(request.headers.get('origin') ?? '')
}
