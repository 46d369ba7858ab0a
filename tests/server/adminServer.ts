import { createTokens } from '#server/people/tokens.ts'
import { keyFor } from '#server/secret.ts'
import { anAdminOf } from '../testPeople.ts'
import { openServer, type ShopServer } from './shopServer.ts'

const SECRET = 'a secret that only this test and its shop know'
const ORIGIN = 'http://localhost:3000'

export interface AdminServer extends ShopServer {
  /** Calls the API as an admin; a FormData goes as it is, anything else as JSON. */
  call(method: string, path: string, body?: unknown): Promise<Response>
  /** The credentials of an admin. */
  readonly authorization: string
}

/** A server with an admin to call it. */
export async function openAdminServer(options: Parameters<typeof openServer>[0] = {}): Promise<AdminServer> {
  const environment = { SHOP_SECRET: SECRET, PUBLIC_URL: ORIGIN, ...options.environment }
  const server = await openServer({ ...options, environment })
  const admin = await anAdminOf(server.shop)
  const tokens = createTokens({ key: keyFor('token', SECRET), issuer: ORIGIN, now: Date.now })
  const authorization = `Bearer ${await tokens.issue({ userId: admin.id, sessionId: `session of ${admin.id}` })}`
  return {
    ...server,
    authorization,
    async call(method, path, body) {
      const isJson = body !== undefined && !(body instanceof FormData)
      return await fetch(`${server.url}/api${path}`, {
        method,
        headers: {
          Authorization: authorization,
          ...(isJson ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      })
    },
  }
}
