import { m } from '#web/paraglide/messages.js'
import { reasonOf } from '../../../frame/mutations.ts'

/** Why a courier's places could not be read, in a sentence that says what to do. `courier`: as people call it. */
export function placesFailure(error: unknown, courier: string): string {
  const reason = reasonOf(error, {
    offline: m.settings_keys_test_offline,
    gone: m.settings_places_failed,
    codes: {
      KEYS_MISSING: m.settings_places_no_keys,
      KEYS_REFUSED: () => m.settings_places_refused({ courier }),
      COURIER_FAILS: () => m.settings_places_unreachable({ courier }),
    },
  })
  return reason ?? m.settings_places_failed()
}
