import { listSections } from '#data/settings/settings.ts'
import { DEFAULT_SETTINGS, type OwnerSettings, SECTION_NAMES } from '#domain/settings/ownerSettings.ts'
import { Secret } from '#domain/settings/secret.ts'
import { withoutDemo } from '#domain/start/ownShop.ts'
import { UNMADE_PROMISES, unsaidDelivery } from '#domain/start/unsaid.ts'
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
  'db' | 'freeDelivery' | 'asDemo' | 'mail' | 'settingsSealing' | 'onUnreadableSecret'
>

export function createSettingsSnapshot(deps: Deps): SettingsSnapshot {
  const defaults = defaultsOf(deps)
  const stored = createStoredSettings(deps, defaults)
  const unsaved = unsavedOf(deps, defaults)
  let current = unsaved
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
          return [name, value === undefined ? unsaved[name] : stored.read(name, value)]
        }),
      ) as unknown as OwnerSettings
    },
  }
}

/** What the environment says replaces the defaults of the specification. */
function defaultsOf({ freeDelivery, asDemo, mail }: Deps): OwnerSettings {
  const { shop, delivery, messages, promises } = DEFAULT_SETTINGS
  return {
    ...DEFAULT_SETTINGS,
    shop: asDemo ? shop : withoutDemo(shop),
    delivery: { ...delivery, free: freeDelivery },
    promises: asDemo ? promises : UNMADE_PROMISES,
    messages: mail
      ? { ...messages, mail: { url: mail.smtpUrl ? Secret.of(mail.smtpUrl) : Secret.UNSET, from: mail.from } }
      : messages,
  }
}

/** What counts until a section is saved. The forms begin with the first charges and days; pages say them once they are saved. */
function unsavedOf({ asDemo }: Deps, defaults: OwnerSettings): OwnerSettings {
  return asDemo ? defaults : { ...defaults, delivery: unsaidDelivery(defaults.delivery) }
}
