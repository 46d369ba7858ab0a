import type { Page } from '@playwright/test'
import type { AdminApi } from './adminApi.ts'
import { aCustomerName, enterAsAdmin, moveOrder, placeOrders } from './dashboard.ts'
import type { RunningShop } from './shop.ts'

const BUS = { courier: 'other', carrier: { name: 'Hanif', code: '' } }

export interface AtShop {
  readonly page: Page
  readonly shop: RunningShop
  readonly admin: AdminApi
}

/** Orders of one customer that a bus is to carry, and the API as the admin calls it. The admin is signed in. */
export async function booked({ page, shop, admin }: AtShop, number: number) {
  const name = aCustomerName()
  const ids = await placeOrders(shop, number, { name })
  for (const id of ids) await moveOrder(admin, id, 'Confirmed')
  const token = await enterAsAdmin(page, shop)
  const call = async <Answer = unknown>(method: string, path: string, body?: object) => {
    const response = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Answer
  }
  await call('POST', '/consignments', { orderIds: ids, ...BUS })
  return { name, ids, call }
}
