import type { Kysely } from 'kysely'
import { changeContent } from '#data/contentVersion.ts'
import type { Schema } from '#data/schema.ts'
import { findSection, storeSection } from '#data/settings.ts'
import { can } from '#domain/people/permissions.ts'
import { type OwnerSettings, SECTIONS, type SectionName } from '#domain/settings/sections.ts'
import { readSection } from '#domain/settings/storedSection.ts'
import type { ShopDeps } from './deps.ts'
import { denied } from './guarded.ts'
import type { SettingsSnapshot } from './settingsSnapshot.ts'
import type { SectionState, Settings } from './types.ts'
import type { VersionWatch } from './versionWatch.ts'

export function createSettings(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  { current, defaults }: SettingsSnapshot,
  version: VersionWatch,
): Settings {
  async function stateOf<Name extends SectionName>(
    from: Kysely<Schema>,
    section: Name,
  ): Promise<SectionState<Name>> {
    const stored = await findSection(from, section)
    if (!stored) {
      return { value: defaults[section], revision: 0, updatedAt: undefined, updatedBy: undefined }
    }
    const { value, revision, updatedAt, updatedBy: id, updatedByName: name } = stored
    return {
      value: readSection(section, JSON.parse(value), defaults[section]),
      revision,
      updatedAt,
      updatedBy: name === null ? undefined : { id, name },
    }
  }

  return {
    current,

    async read(caller, section) {
      if (!can(caller, 'settings')) return denied(caller)
      return { outcome: 'found', state: await stateOf(db, section) }
    },

    async write(caller, section, { value, revision }) {
      if (!caller || !can(caller, 'settings')) return denied(caller)
      const changed = await changeContent(db, async (tx) => {
        if ((await stateOf(tx, section)).revision !== revision) return undefined
        await storeSection(tx, {
          section,
          value: storedForm(section, value),
          revision: revision + 1,
          updatedAt: now(),
          updatedBy: caller.id,
        })
        return await stateOf(tx, section)
      })
      if (!changed) return { outcome: 'stale', state: await stateOf(db, section) }
      await version.raise(changed.version)
      return { outcome: 'saved', state: changed.made }
    },
  }
}

function storedForm<Name extends SectionName>(section: Name, value: OwnerSettings[Name]): string {
  return JSON.stringify(SECTIONS[section].toAnswer(value))
}
