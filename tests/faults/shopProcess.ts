import { readdirSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { type Running, startShop } from '../../bench/processes.ts'
import { ADMIN, signInAsAdmin } from '../adminSession.ts'

export { ADMIN, signInAsAdmin }

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

/** How many files and connections a process has open; undefined where the system does not tell. */
export function openFilesOf({ pid }: Running): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return undefined
  }
}
