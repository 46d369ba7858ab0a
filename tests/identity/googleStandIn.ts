import { Events, OAuth2Server } from 'oauth2-mock-server'
import type { GooglePerson } from './testIdentity.ts'

/** A stand-in for Google's sign-in, as OpenID Connect has it; it asks nothing and sends the person back. */
export interface Google {
  readonly settings: Readonly<Record<string, string>>
  /** The person for the next sign-ins. */
  be(person: GooglePerson): void
  stop(): Promise<void>
}

export async function startGoogle(): Promise<Google> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = issuer

  let claims: Record<string, unknown> = {}
  server.service.on(Events.BeforeTokenSigning, (token: { payload: object }) => {
    Object.assign(token.payload, claims)
  })
  server.service.on(Events.BeforeUserinfo, (answer: { body: object }) => {
    Object.assign(answer.body, claims)
  })
  return {
    settings: {
      GOOGLE_CLIENT_ID: 'haat-tests',
      GOOGLE_CLIENT_SECRET: 'known to everybody',
      GOOGLE_DISCOVERY_URL: `${issuer}/.well-known/openid-configuration`,
    },
    be({ email, name }) {
      claims = { sub: `google-${email}`, email, email_verified: true, name }
    },
    stop: () => server.stop(),
  }
}
