import { SECTIONS } from '#contract/settings/sections.ts'
import { readSection } from '#contract/settings/storedSection.ts'
import type { OwnerSettings, SectionName } from '#domain/settings/ownerSettings.ts'
import { mapLeaves, type SealedSecret, Secret } from '#domain/settings/secret.ts'
import type { ShopDeps } from '../core/deps.ts'
import { SealBroken } from '../core/sealing.ts'

/** Translates between settings and what the database holds of them: JSON whose secrets are sealed. */
export interface StoredSettings {
  /** What is so until the owner saves a section. */
  readonly defaults: OwnerSettings
  read<Name extends SectionName>(section: Name, stored: string): OwnerSettings[Name]
  /** Throws if there is a secret and this process has no key. */
  write<Name extends SectionName>(section: Name, value: OwnerSettings[Name]): string
}

export function createStoredSettings(
  { settingsSealing: sealing, onUnreadableSecret }: Pick<ShopDeps, 'settingsSealing' | 'onUnreadableSecret'>,
  defaults: OwnerSettings,
): StoredSettings {
  const reported = new Set<string>()

  function open(secret: SealedSecret, place: string): Secret {
    try {
      if (secret.key !== sealing?.keyId) throw new SealBroken('It was sealed under another key')
      return Secret.of(sealing.open(secret.sealed, place))
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error
      if (!reported.has(place + secret.sealed)) onUnreadableSecret?.(place, error)
      reported.add(place + secret.sealed)
      return Secret.unreadable(secret)
    }
  }

  function seal(secret: Secret, place: string): SealedSecret | null {
    const text = secret.reveal()
    if (text === undefined) return secret.sealed() ?? null
    if (!sealing) throw new Error('A secret of the settings needs the dependency `settingsSealing`')
    return { sealed: sealing.seal(text, place), key: sealing.keyId }
  }

  return {
    defaults,

    read(section, stored) {
      const opened = mapLeaves(
        JSON.parse(stored),
        (leaf, path) => (isSealed(leaf) ? open(leaf, placeOf(section, path)) : leaf),
        isSealed,
      )
      return readSection(section, opened, defaults[section])
    },

    write(section, value) {
      const sealed = mapLeaves(SECTIONS[section].toAnswer(value), (leaf, path) =>
        leaf instanceof Secret ? seal(leaf, placeOf(section, path)) : leaf,
      )
      return JSON.stringify(sealed)
    },
  }
}

/** Where a secret is stored, for {@link Sealing}: `messages.mail.url`. */
function placeOf(section: SectionName, path: readonly string[]): string {
  return [section, ...path].join('.')
}

function isSealed(node: unknown): node is SealedSecret {
  return (
    typeof node === 'object' &&
    node !== null &&
    'sealed' in node &&
    typeof node.sealed === 'string' &&
    'key' in node &&
    typeof node.key === 'string'
  )
}
