import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { A_MOMENT } from '#tests/factories.ts'
import { freePort } from '#tests/freePort.ts'
import { createFirebaseIdentity, type FirebaseIdentityOptions } from './firebaseIdentity.ts'

const PROJECT = 'haat-shop'
const NOW = A_MOMENT / 1000
const MINUTE = 60
const HOUR = 60 * MINUTE

type Pair = Awaited<ReturnType<typeof generateKeyPair>>
let first: Pair
let second: Pair
beforeAll(async () => {
  first = await generateKeyPair('RS256', { extractable: true })
  second = await generateKeyPair('RS256', { extractable: true })
})

const CLAIMS: JWTPayload = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'firebase-uid-1',
  iat: NOW - MINUTE,
  exp: NOW + HOUR,
  auth_time: NOW - 2 * MINUTE,
  email: 'rahima@example.com',
  email_verified: true,
  name: 'Rahima Begum',
  firebase: { sign_in_provider: 'password' },
}

const PROOF = {
  provider: 'firebase',
  subject: 'firebase-uid-1',
  email: 'rahima@example.com',
  emailVerified: true,
  name: 'Rahima Begum',
  authTime: A_MOMENT - 2 * MINUTE * 1000,
}

function without(name: string): JWTPayload {
  const { [name]: _, ...rest } = CLAIMS
  return rest
}

const sign = (claims: JWTPayload = CLAIMS, key = first.privateKey, kid = 'first', alg = 'RS256') =>
  new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key)

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Serves keys like Google. A test can change the keys and the status. */
async function openKeys() {
  const published = {
    keys: [{ kid: 'first', ...(await exportJWK(first.publicKey)), alg: 'RS256', use: 'sig' }],
  }
  const state = { asked: 0, status: 200, published: published as unknown }
  const url = await listening((_, answer) => {
    state.asked += 1
    answer
      .writeHead(state.status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(state.published))
  })
  return { url, state }
}

let keys: Awaited<ReturnType<typeof openKeys>>
beforeEach(async () => {
  keys = await openKeys()
})

function open(overrides: Partial<FirebaseIdentityOptions> = {}) {
  const identity = createFirebaseIdentity({
    projectId: PROJECT,
    apiKey: 'public-key',
    authDomain: 'haat-shop.firebaseapp.com',
    emulator: undefined,
    keysUrl: keys.url,
    now: () => A_MOMENT,
    ...overrides,
  })
  return { identity, prove: (token?: string) => identity.prove(new Request('http://localhost'), token) }
}

describe('an ID token', () => {
  test('of this project proves an account', async () => {
    expect(await open().prove(await sign())).toEqual(PROOF)
  })

  test('without a name or a verified e-mail proves one too', async () => {
    const { prove } = open()
    expect(await prove(await sign(without('name')))).toEqual({ ...PROOF, name: '' })
    expect(await prove(await sign(without('email_verified')))).toEqual({ ...PROOF, emailVerified: false })
    const strange = { ...CLAIMS, name: ` রহিমা\r\n${'x'.repeat(200)}` }
    expect((await prove(await sign(strange)))?.name).toMatch(/^রহিমা x{80,100}$/)
  })

  test('holds until it expires', async () => {
    const at = (seconds: number) => open({ now: () => (NOW + seconds) * 1000 })
    const token = await sign()
    expect(await at(HOUR - 1).prove(token)).toEqual(PROOF)
    expect(await at(HOUR + 1).prove(token)).toBeUndefined()
  })

  test('is needed', async () => {
    const { prove } = open()
    expect(await prove(undefined)).toBeUndefined()
    for (const token of ['', 'x', 'a.b.c', '..', 'null']) expect(await prove(token)).toBeUndefined()
  })
})

describe('a forged token proves nothing', () => {
  test('without an algorithm', async () => {
    const { prove } = open()
    expect(await prove(new UnsecuredJWT(CLAIMS).encode())).toBeUndefined()
    const [, payload] = (await sign()).split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'none', kid: 'first' })).toString('base64url')
    expect(await prove(`${header}.${payload}.`)).toBeUndefined()
  })

  test('of another key, under the right name', async () => {
    expect(await open().prove(await sign(CLAIMS, second.privateKey))).toBeUndefined()
  })

  test('with an unknown key', async () => {
    expect(await open().prove(await sign(CLAIMS, second.privateKey, 'unknown'))).toBeUndefined()
  })

  test('with the public key as a password', async () => {
    const text = new TextEncoder().encode(await exportSPKI(first.publicKey))
    const forged = new SignJWT(CLAIMS).setProtectedHeader({ alg: 'HS256', kid: 'first' })
    expect(await open().prove(await forged.sign(text))).toBeUndefined()
  })

  test('with another algorithm of the same key', async () => {
    const pem = await crypto.subtle.exportKey('pkcs8', first.privateKey)
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' }
    const key = await crypto.subtle.importKey('pkcs8', pem, algorithm, false, ['sign'])
    expect(await open().prove(await sign(CLAIMS, key, 'first', 'RS512'))).toBeUndefined()
  })

  test('with the key brought along', async () => {
    const jwk = await exportJWK(second.publicKey)
    const forged = new SignJWT(CLAIMS).setProtectedHeader({ alg: 'RS256', jwk, kid: 'first' })
    expect(await open().prove(await forged.sign(second.privateKey))).toBeUndefined()
  })

  test('with changed claims', async () => {
    const [header, , signature] = (await sign()).split('.')
    const changed = Buffer.from(JSON.stringify({ ...CLAIMS, sub: 'somebody-else' })).toString('base64url')
    expect(await open().prove(`${header}.${changed}.${signature}`)).toBeUndefined()
  })

  test.each(['iss', 'aud', 'sub', 'iat', 'exp', 'auth_time', 'email'])('without %s', async (name) => {
    expect(await open().prove(await sign(without(name)))).toBeUndefined()
  })

  test.each([
    ['aud', 'another-project'],
    ['iss', 'https://securetoken.google.com/another-project'],
    ['iss', 'https://accounts.google.com'],
    ['sub', ''],
    ['sub', 'x'.repeat(129)],
    ['exp', NOW - 1],
    ['auth_time', NOW + 5 * MINUTE],
    ['auth_time', 'yesterday'],
    ['email', ''],
    ['email_verified', 'true'],
  ])('with %s %j', async (name, value) => {
    expect(await open().prove(await sign({ ...CLAIMS, [name]: value }))).toBeUndefined()
  })
})

describe('the keys', () => {
  test('are asked for once', async () => {
    const { prove } = open()
    const token = await sign()
    await Promise.all([prove(token), prove(token), prove(token)])
    await prove(token)
    expect(keys.state.asked).toBe(1)
  })

  test('may change: a new one is asked for, an old one no longer counts after a while', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: A_MOMENT })
    onTestFinished(() => void vi.useRealTimers())
    const { prove } = open()
    expect(await prove(await sign())).toEqual(PROOF)
    const published = { ...(await exportJWK(second.publicKey)), kid: 'second', alg: 'RS256' }
    keys.state.published = { keys: [published] }
    vi.setSystemTime(A_MOMENT + MINUTE * 1000)
    const renewed = await sign(CLAIMS, second.privateKey, 'second')
    expect(await prove(renewed)).toEqual(PROOF)
    expect(await prove(await sign())).toBeUndefined()
  })

  test('that are known serve on while Google cannot be reached', async () => {
    const { prove } = open()
    await prove(await sign())
    keys.state.status = 500
    expect(await prove(await sign())).toEqual(PROOF)
  })

  describe('that cannot be fetched prove nothing about a token: it throws', () => {
    test('for a server that is down', async () => {
      const { prove } = open({ keysUrl: `http://127.0.0.1:${await freePort()}` })
      await expect(prove(await sign())).rejects.toThrow()
    })

    test('for one that is out of order, until it works again', async () => {
      const { prove } = open()
      keys.state.status = 500
      await expect(prove(await sign())).rejects.toThrow()
      keys.state.status = 200
      expect(await prove(await sign())).toEqual(PROOF)
    })

    test('for one that answers nonsense', async () => {
      const { prove } = open()
      keys.state.published = 'nonsense'
      await expect(prove(await sign())).rejects.toThrow()
    })

    test('for one that hangs', async () => {
      const { prove } = open({ keysUrl: await listening(() => {}), keysTimeout: 50 })
      await expect(prove(await sign())).rejects.toThrow()
    })

    test('but a malformed token is refused without asking', async () => {
      const { prove } = open()
      keys.state.status = 500
      expect(await prove(new UnsecuredJWT(CLAIMS).encode())).toBeUndefined()
      expect(await prove('a.b.c')).toBeUndefined()
      expect(keys.state.asked).toBe(0)
    })
  })
})

describe('an emulator', () => {
  const demo = { projectId: 'demo-shop', emulator: '127.0.0.1:9099' }
  const claims = { ...CLAIMS, iss: 'https://securetoken.google.com/demo-shop', aud: 'demo-shop' }

  test('is believed without a signature, for its own project', async () => {
    const { prove } = open(demo)
    expect(await prove(new UnsecuredJWT(claims).encode())).toEqual(PROOF)
    expect(await prove(new UnsecuredJWT(CLAIMS).encode())).toBeUndefined()
    expect(await prove(new UnsecuredJWT({ ...claims, exp: NOW - 1 }).encode())).toBeUndefined()
    expect(await prove(new UnsecuredJWT({ ...claims, sub: '' }).encode())).toBeUndefined()
  })

  test.each([
    { projectId: 'haat-shop' },
    { emulator: 'emulator.example:9099' },
    { emulator: '10.0.0.7:9099' },
    { emulator: '127.0.0.1.evil.example:9099' },
    { emulator: '127.0.0.1:9099/../evil' },
  ])('is not for a shop with %j', (wrong) => {
    expect(() => open({ ...demo, ...wrong })).toThrow(/demo-/)
  })
})

describe('what others have to know', () => {
  test('a browser: where it may go', () => {
    expect(open().identity.browserNeeds).toEqual({
      connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
      script: ['https://apis.google.com'],
      frame: ['https://haat-shop.firebaseapp.com'],
    })
    const { connect, frame } = open({ projectId: 'demo-shop', emulator: '127.0.0.1:9099' }).identity
      .browserNeeds
    expect([connect.at(-1), frame.at(-1)]).toEqual(['http://127.0.0.1:9099', 'http://127.0.0.1:9099'])
  })

  test('a page: how to find the project', () => {
    expect(open().identity.publicConfig()).toEqual({
      provider: 'firebase',
      projectId: PROJECT,
      apiKey: 'public-key',
      authDomain: 'haat-shop.firebaseapp.com',
      mailIsSent: true,
    })
  })

  test('the shop: accounts are removed by their owners alone, and made nowhere else', async () => {
    const { identity } = open()
    expect(await identity.removeAccount('firebase-uid-1')).toBe('not-supported')
    expect([identity.handler, identity.createAccount]).toEqual([undefined, undefined])
  })
})
