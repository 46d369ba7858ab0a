import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DatabasePlace } from '#data/core/database.ts'
import type { Running } from '../../bench/processes.ts'
import { createPostgresDatabase } from '../databases/engines.ts'
import { findPostgresPrograms } from '../databases/postgresPrograms.ts'
import { type PostgresServer, startPostgres } from '../databases/postgresServer.ts'
import { freePort } from '../freePort.ts'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { ADMIN, aShopProcess } from './shopProcess.ts'

/** What this machine lacks for these tests; undefined if nothing. */
export const LACKING = !findPostgresPrograms()
  ? 'initdb and postgres are not installed'
  : hasNginx
    ? undefined
    : 'nginx is not installed'

/** Several shops over one durable Postgres behind nginx, each with its own data folder, as on separate machines. */
export interface Machines {
  /** The address of nginx. */
  readonly url: string
  readonly shops: Running[]
  readonly postgres: PostgresServer
  readonly place: DatabasePlace
  /** Starts the shop at this place of the list again, at the same address. */
  startAgain(index: number): Promise<void>
}

/** All shops start at once, over a database that is empty. They end with the test. */
export async function someMachines(
  count: number,
  environment: Record<string, string> = {},
): Promise<Machines> {
  const folder = aTemporaryFolder('haat-machines-')
  const postgres = await startPostgres(findPostgresPrograms() ?? '', { durable: true })
  onTestFinished(() => postgres.stop())
  const { place } = await createPostgresDatabase(postgres.url)
  const secret = randomBytes(32).toString('base64url')
  const ports = []
  for (let each = 0; each <= count; each++) ports.push(await freePort())
  const [front = 0, ...shopPorts] = ports

  const startAt = (index: number) =>
    aShopProcess(join(folder, `shop-${index}`), {
      PORT: String(shopPorts[index]),
      PUBLIC_URL: `http://127.0.0.1:${front}`,
      DATABASE_URL: place.url,
      DATABASE_POOL: '5',
      SHOP_SECRET: secret,
      TRUST_PROXY: 'on',
      ...environment,
    })
  const shops = await Promise.all(shopPorts.map((_, index) => startAt(index)))
  const url = await startNginx(front, shopPorts, join(folder, 'nginx'))
  return {
    url,
    shops,
    postgres,
    place,
    async startAgain(index) {
      shops[index] = await startAt(index)
    },
  }
}

/** The first admin's credentials, made by the process at `url`. */
export async function adminToken(url: string, origin: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Origin: origin }
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(ADMIN),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const answer = await fetch(`${url}/api/jwt`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ email: ADMIN.email }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`Nobody could sign in at ${url}: ${answer.status}`)
  return `Bearer ${token}`
}
