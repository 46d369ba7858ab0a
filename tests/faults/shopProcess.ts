import { onTestFinished } from 'vitest'
import { type Running, startShop } from '../../bench/processes.ts'

const ADMIN = { email: 'admin@haat.example', password: 'a password of tests' }

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
