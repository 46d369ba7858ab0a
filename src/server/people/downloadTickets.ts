import { TOKEN_LIFETIME, type TokenClaims } from '#domain/people/session.ts'
import { createTokens, type TokenOptions } from './tokens.ts'

/**
 * Tickets for downloads by the browser itself, which sends no Authorization header. A ticket is a cookie that belongs to one
 * file and one session: it is in no address, no history and no log, scripts cannot read it, and signing out ends it.
 */
export interface DownloadTickets {
  /** Returns a cookie for the file at `path`, valid for one hour. `fileId`: the file's id. */
  issue(fileId: string, path: string, claims: Pick<TokenClaims, 'userId' | 'sessionId'>): Promise<string>
  /** The claims of the ticket in a Cookie header; undefined if it has none that is valid for this file. */
  read(fileId: string, cookies: string | undefined): Promise<TokenClaims | undefined>
}

const NAME = 'download-ticket'

/** `issuer`: the shop's address. */
export function createDownloadTickets({ key, issuer, now }: TokenOptions): DownloadTickets {
  const tokensOf = (fileId: string) => createTokens({ key, issuer: `${issuer}/downloads/${fileId}`, now })
  const secure = issuer.startsWith('https:') ? '; Secure' : ''
  return {
    async issue(fileId, path, claims) {
      const ticket = await tokensOf(fileId).issue(claims)
      return `${NAME}=${ticket}; Path=${path}; Max-Age=${TOKEN_LIFETIME / 1000}; HttpOnly; SameSite=Strict${secure}`
    },

    async read(fileId, cookies = '') {
      const named = cookies.split(';').find((cookie) => cookie.trim().startsWith(`${NAME}=`))
      return named === undefined
        ? undefined
        : await tokensOf(fileId).read(named.trim().slice(NAME.length + 1))
    },
  }
}
