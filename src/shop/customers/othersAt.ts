import type { Kysely } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { countOtherNumbers } from '#data/customers/origins.ts'
import { ORIGIN_KEPT, type OriginMarks } from '#domain/risk/origin.ts'
import {
  NUMBERS_OF_ADDRESS,
  NUMBERS_OF_DEVICE,
  type RiskFacts,
  SAME_ADDRESS_WITHIN,
} from '#domain/risk/risk.ts'

/** How many other numbers had ordered from where an order came from when it was placed (ms UTC). */
export async function othersAt(
  db: Kysely<Schema>,
  origin: OriginMarks | undefined,
  { placedAt, mobileNumber }: { readonly placedAt: number; readonly mobileNumber: string },
): Promise<Pick<RiskFacts, 'numbersOfDevice' | 'numbersOfAddress'>> {
  if (!origin) return { numbersOfDevice: 0, numbersOfAddress: 0 }
  const { net, device } = origin
  const place = { except: mobileNumber, until: placedAt }
  const [onDevice, atAddress] = [
    { ...place, kind: 'device', since: placedAt - ORIGIN_KEPT },
    { ...place, kind: 'net', mark: net, since: placedAt - SAME_ADDRESS_WITHIN },
  ] as const
  return {
    numbersOfDevice: device
      ? await countOtherNumbers(db, { ...onDevice, mark: device }, NUMBERS_OF_DEVICE)
      : 0,
    numbersOfAddress: await countOtherNumbers(db, atAddress, NUMBERS_OF_ADDRESS),
  }
}
