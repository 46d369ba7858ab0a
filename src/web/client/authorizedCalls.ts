import { type ApiRequest, type api, endsLogin } from './api.ts'

export interface AuthorizedParts {
  readonly call: typeof api
  /** The token that calls are made with now. */
  token(): string | undefined
  /** Ends when there is a token that can be used, or nobody to have one. */
  tokenReady(): Promise<void>
  /** Signs out and leads to the login page. */
  end(): Promise<void>
}

/**
 * The authenticated client of section 6: an answer of 401 or 403 ends the login, once however many calls
 * were under way. An answer to a token that has been replaced or dropped since says nothing about who is
 * signed in now, and ends nothing.
 */
export function createAuthorized({ call, token, tokenReady, end }: AuthorizedParts): typeof api {
  let ending: Promise<void> | undefined
  return async <Answer>(path: string, request?: ApiRequest) => {
    await tokenReady()
    const sent = token()
    try {
      return await call<Answer>(path, request)
    } catch (error) {
      // A token that is being replaced right now may be refused before its successor is there.
      if (endsLogin(error)) await tokenReady().catch(() => {})
      if (endsLogin(error) && token() === sent) {
        ending ??= end().finally(() => {
          ending = undefined
        })
        await ending
      }
      throw error
    }
  }
}
