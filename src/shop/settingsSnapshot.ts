import { listSections } from '#data/settings.ts'
import { DEFAULT_SETTINGS, type OwnerSettings, SECTION_NAMES } from '#domain/settings/sections.ts'
import { readSection } from '#domain/settings/storedSection.ts'
import type { ShopDeps } from './deps.ts'

/** The settings in the memory of this process. */
export interface SettingsSnapshot {
  current(): OwnerSettings
  /** What is so until the owner saves a section. */
  readonly defaults: OwnerSettings
  /** Reads them from the database again. */
  reload(): Promise<void>
}

export function createSettingsSnapshot({
  db,
  freeDelivery,
}: Pick<ShopDeps, 'db' | 'freeDelivery'>): SettingsSnapshot {
  const defaults: OwnerSettings = {
    ...DEFAULT_SETTINGS,
    delivery: { ...DEFAULT_SETTINGS.delivery, free: freeDelivery },
  }
  let current = defaults
  let changes = 0

  return {
    current: () => current,
    defaults,
    async reload() {
      const stored = await listSections(db)
      // Each change raises one revision: of two readings at once, the one that has seen fewer changes is older.
      const seen = stored.reduce((sum, { revision }) => sum + revision, 0)
      if (seen < changes) return
      changes = seen
      const values = new Map(stored.map(({ section, value }) => [section, JSON.parse(value)]))
      current = Object.fromEntries(
        SECTION_NAMES.map((name) => [
          name,
          values.has(name) ? readSection(name, values.get(name), defaults[name]) : defaults[name],
        ]),
      ) as unknown as OwnerSettings
    },
  }
}
