import { readdirSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { type Running, startShop } from '../../bench/processes.ts'

export const ADMIN = { email: 'admin@haat.example', password: 'a password of tests' }

/** A shop as `npm start` starts it, with the demo catalogue and without limits; it ends with the test. */
export async function aShopProcess(
  folder: string,
  environment: Record<string, string> = {},
): Promise<Running> {
  const shop = await startShop(folder, {
    RATE_LIMIT: 'off',
    SEED: 'demo',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...environment,
  })
  onTestFinished(() => shop.kill())
  return shop
}

/** Signs the admin in; what a page of the shop then sends along with each request. */
export async function signInAsAdmin(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(ADMIN),
  })
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}: ${await response.text()}`)
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return { Cookie: cookie.join('; '), Origin: url }
}

/** How many files and connections a process has open; undefined where the system does not tell. */
export function openFilesOf({ pid }: Running): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return undefined
  }
}
