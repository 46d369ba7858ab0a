import { listSections } from '#data/settings/settings.ts'
import { DEFAULT_SETTINGS, type OwnerSettings, SECTION_NAMES } from '#domain/settings/ownerSettings.ts'
import { Secret } from '#domain/settings/secret.ts'
import { withoutDemoContact } from '#domain/start/ownShop.ts'
import type { ShopDeps } from '../core/deps.ts'
import { createStoredSettings, type StoredSettings } from './storedSettings.ts'

/** The settings in the memory of this process. */
export interface SettingsSnapshot {
  current(): OwnerSettings
  readonly stored: StoredSettings
  /** Reads them from the database again. */
  reload(): Promise<void>
}

type Deps = Pick<
  ShopDeps,
  'db' | 'freeDelivery' | 'demoContact' | 'mail' | 'settingsSealing' | 'onUnreadableSecret'
>

export function createSettingsSnapshot(deps: Deps): SettingsSnapshot {
  const defaults = defaultsOf(deps)
  const stored = createStoredSettings(deps, defaults)
  let current = defaults
  let changes = 0

  return {
    current: () => current,
    stored,
    async reload() {
      const rows = await listSections(deps.db)
      // Each change raises one revision: of two readings at once, the one that has seen fewer changes is older.
      const seen = rows.reduce((sum, { revision }) => sum + revision, 0)
      if (seen < changes) return
      changes = seen
      const values = new Map(rows.map(({ section, value }) => [section, value]))
      current = Object.fromEntries(
        SECTION_NAMES.map((name) => {
          const value = values.get(name)
          return [name, value === undefined ? defaults[name] : stored.read(name, value)]
        }),
      ) as unknown as OwnerSettings
    },
  }
}

/** What the environment says replaces the defaults of the specification. */
function defaultsOf({ freeDelivery, demoContact, mail }: Deps): OwnerSettings {
  const { shop, delivery, messages } = DEFAULT_SETTINGS
  return {
    ...DEFAULT_SETTINGS,
    shop: demoContact ? shop : withoutDemoContact(shop),
    delivery: { ...delivery, free: freeDelivery },
    messages: mail
      ? { ...messages, mail: { url: mail.smtpUrl ? Secret.of(mail.smtpUrl) : Secret.UNSET, from: mail.from } }
      : messages,
  }
}
