import { Events, OAuth2Server } from 'oauth2-mock-server'

/** A stand-in for Google's sign-in, as OpenID Connect has it; it asks nothing and sends the person back. */
export interface Google {
  readonly client: {
    readonly clientId: string
    readonly clientSecret: string
    readonly discoveryUrl: string
  }
  /** Sets the claims of the next sign-ins. */
  claim(claims: Readonly<Record<string, unknown>>): void
  stop(): Promise<void>
}

export async function startGoogle(): Promise<Google> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = issuer

  let current: Readonly<Record<string, unknown>> = {}
  server.service.on(Events.BeforeTokenSigning, (token: { payload: object }) => {
    Object.assign(token.payload, current)
  })
  server.service.on(Events.BeforeUserinfo, (answer: { body: object }) => {
    Object.assign(answer.body, current)
  })
  return {
    client: {
      clientId: 'haat-tests',
      clientSecret: 'known to everybody',
      discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    },
    claim(claims) {
      current = claims
    },
    stop: () => server.stop(),
  }
}
