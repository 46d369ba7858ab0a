import type { CourierRecord } from '#domain/risk/risk.ts'
import type { CourierKeys, CourierName } from '#domain/settings/couriersSettings.ts'

/**
 * A courier as the shop talks to it. Every call takes the keys of all couriers as the owner has them now, and picks its
 * own. Calls throw an OutsideError if it cannot be reached, refuses, or does not answer in time.
 */
export interface Courier {
  readonly name: CourierName
  /** As people know it. */
  readonly label: string
  /** Whether the owner has entered what is needed to call it. */
  isSet(keys: CourierKeys): boolean
  /**
   * Returns what it knows of a mobile number. Undefined: nothing, which is not a good record. Omitted: this courier cannot
   * be asked.
   */
  record?(mobileNumber: string, keys: CourierKeys): Promise<CourierRecord | undefined>
}
