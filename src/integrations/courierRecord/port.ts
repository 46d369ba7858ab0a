import type { CourierRecord } from '#domain/risk/risk.ts'
import type { CouriersSettings } from '#domain/settings/couriersSettings.ts'

/** Asks a courier what it knows of a mobile number. */
export interface CourierRecords {
  /** The courier's name, as people know it. */
  readonly courier: string
  /** Has the owner entered what is needed to ask? */
  isSet(couriers: CouriersSettings): boolean
  /**
   * Undefined: it knows nothing of the number, which is not a good record. Throws OutsideError if it cannot be asked or
   * does not answer in time.
   */
  find(mobileNumber: string, couriers: CouriersSettings): Promise<CourierRecord | undefined>
}
