import type { Kysely } from 'kysely'
import { sectionChange } from '#contract/settings/sectionRecord.ts'
import { changeContent } from '#data/core/contentVersion.ts'
import type { Schema } from '#data/core/schema.ts'
import { findUser } from '#data/people/users.ts'
import { findSection, storeSection } from '#data/settings/settings.ts'
import { pictureFile } from '#domain/catalogue/uploadedPicture.ts'
import { can } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { fieldValues } from '#domain/settings/fields.ts'
import type { OwnerSettings, SectionName } from '#domain/settings/ownerSettings.ts'
import { withKept } from '#domain/settings/secret.ts'
import { ownersField, SECTION_FIELDS } from '#domain/settings/sectionFields.ts'
import type { Images } from '#integrations/images/port.ts'
import type { ShopDeps } from '../core/deps.ts'
import { denied } from '../core/guarded.ts'
import { type Record, userActor } from '../core/record.ts'
import type { VersionWatch } from '../core/versionWatch.ts'
import type { SettingsSnapshot } from './settingsSnapshot.ts'
import type { SectionState, Settings } from './settingsTypes.ts'

export function createSettings(
  { db, now, images }: Pick<ShopDeps, 'db' | 'now' | 'images'>,
  { current, stored: storedSettings }: SettingsSnapshot,
  version: VersionWatch,
  record: Record,
): Settings {
  async function stateOf<Name extends SectionName>(
    from: Kysely<Schema>,
    section: Name,
  ): Promise<SectionState<Name>> {
    const stored = await findSection(from, section)
    if (!stored) {
      return {
        value: storedSettings.defaults[section],
        revision: 0,
        updatedAt: undefined,
        updatedBy: undefined,
      }
    }
    const { value, revision, updatedAt, updatedBy: id, updatedByName: name } = stored
    return {
      value: storedSettings.read(section, value),
      revision,
      updatedAt,
      updatedBy: name === null ? undefined : { id, name },
    }
  }

  return {
    current,

    async read(caller, section) {
      if (!caller || !can(caller, 'settings')) return denied(caller)
      return { outcome: 'found', state: await stateOf(db, section), mayChange: mayChange(caller, section) }
    },

    async write(caller, section, { value, revision }) {
      if (!caller || !can(caller, 'settings')) return denied(caller)
      const { value: stored } = await stateOf(db, section)
      const errors = [
        ...problemsOf(caller, section, withKept(value, stored)),
        ...(await missingPictures(images, section, value, stored)),
      ]
      if (errors.length > 0) return { outcome: 'invalid', errors }
      const changed = await changeContent(db, async (tx) => {
        // The caller may have lost the role since.
        const author = await findUser(tx, caller.id)
        if (author && (author.removed || author.user.role !== caller.role)) return undefined
        const before = await stateOf(tx, section)
        if (before.revision !== revision) return undefined
        const after = withKept(value, before.value)
        await storeSection(tx, {
          section,
          value: storedSettings.write(section, after),
          revision: revision + 1,
          updatedAt: now(),
          updatedBy: caller.id,
        })
        const changes = sectionChange(section, before.value, after)
        // Saving what was there already is nothing to tell.
        if (Object.keys(changes.after).length > 0) {
          const event = { actor: userActor(caller), at: now(), subjectId: section, ...changes }
          await record(tx, { kind: 'settings.changed', ...event })
        }
        return await stateOf(tx, section)
      })
      if (!changed) return { outcome: 'stale', state: await stateOf(db, section) }
      await version.raise(changed.version)
      return { outcome: 'saved', state: changed.made }
    },
  }
}

function mayChange({ owner }: User, section: SectionName): boolean {
  return owner || ownersField(section) === undefined
}

/** What this person cannot save, though its form is right: nobody locks themselves out, or takes over the shop. */
function problemsOf<Name extends SectionName>(
  caller: User,
  section: Name,
  value: OwnerSettings[Name],
): readonly LocatedProblem[] {
  if (!mayChange(caller, section)) {
    return [{ path: `value.${ownersField(section)}`, code: 'OWNER_ONLY', parameters: {} }]
  }
  if (section === 'messages') return smsProblems(value as OwnerSettings['messages'])
  if (section === 'backups') return backupProblems(value as OwnerSettings['backups'])
  if (section !== 'security') return []
  const { staffNeedSecondFactor } = value as OwnerSettings['security']
  if (!staffNeedSecondFactor || caller.secondFactor) return []
  return [{ path: 'value.staffNeedSecondFactor', code: 'NO_OWN_SECOND_FACTOR', parameters: {} }]
}

/** The schema reads only the name of a picture. One that was saved before is not asked for again. */
async function missingPictures<Name extends SectionName>(
  images: Pick<Images, 'read'>,
  section: Name,
  change: OwnerSettings[Name],
  stored: OwnerSettings[Name],
): Promise<LocatedProblem[]> {
  const pictures = (value: OwnerSettings[Name]) =>
    fieldValues(SECTION_FIELDS[section], value).filter(({ kind }) => kind === 'picture')
  const saved = new Set(pictures(stored).map(({ value }) => value))
  const problems: LocatedProblem[] = []
  for (const { path, value } of pictures(change)) {
    const file = saved.has(value) ? undefined : pictureFile(String(value))
    if (file && !(await images.read(file))) {
      problems.push({ path: `value.${path}`, code: 'NOT_AN_UPLOAD', parameters: { field: path as Field } })
    }
  }
  return problems
}

/** The schema cannot say this: a key that is kept counts as well. */
function backupProblems({ where, s3 }: OwnerSettings['backups']): readonly LocatedProblem[] {
  if (where !== 's3' || s3.secretKey.kind !== 'unset') return []
  return [{ path: 'value.s3.secretKey', code: 'MISSING', parameters: { field: 'secretKey' } }]
}

/** As for backups. */
function smsProblems({ sms: { driver, key } }: OwnerSettings['messages']): readonly LocatedProblem[] {
  if (driver !== 'bulksmsbd' || key.kind !== 'unset') return []
  return [{ path: 'value.sms.key', code: 'MISSING', parameters: { field: 'smsKey' } }]
}
