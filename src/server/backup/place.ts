import { join } from 'node:path'
import type { DatabasePlace } from '#data/core/database.ts'
import type { Settings } from '../settings/settings.ts'

/** The location of the database in these settings. */
export function placeOf({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): DatabasePlace {
  return databaseUrl === undefined ? { file: join(dataDir, 'shop.db') } : { url: databaseUrl }
}
