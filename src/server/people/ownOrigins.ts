/** Is a request's Origin header an address of this shop? Browsers set it and pages cannot. */
export type IsOwnOrigin = (request: Request) => boolean

/**
 * The addresses whose pages may call the shop, by request. Where the owner named none, the shop is used under
 * whatever name reaches it (localhost, an address in the house): then it is the request's own Host.
 */
export function trustedOrigins(publicUrl: string, publicUrlIsSet: boolean) {
  return (request: Request | undefined): readonly string[] => {
    const host = request?.headers.get('host')
    return publicUrlIsSet || !host ? [publicUrl] : [publicUrl, `http://${host}`]
  }
}

/** Pages of the shop may call it, those of others may not. */
export function ownOrigin(publicUrl: string, publicUrlIsSet: boolean): IsOwnOrigin {
  const trusted = trustedOrigins(publicUrl, publicUrlIsSet)
  return (request) => trusted(request).includes(request.headers.get('origin') ?? '')
}
