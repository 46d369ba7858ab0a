import type { BackupAnswer } from '#contract/backups/backupSchema.ts'
import type { BackupPlaceKind } from '#domain/backups/backup.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import { count, digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'

const KB = 1000
const MB = 1000 * KB

/** 12.3 MB. */
export function sizeText(bytes: number): string {
  if (bytes < MB) return m.backups_size_kb({ size: digits(Math.max(1, Math.round(bytes / KB))) })
  const megabytes = bytes / MB
  return m.backups_size_mb({
    size: megabytes < 100 ? digits(megabytes.toFixed(1)) : count(Math.round(megabytes)),
  })
}

/** How long ago it was, in days in Dhaka. `iso`: in UTC; `now` in milliseconds since 1970. */
export function ageText(iso: string, now: number): string {
  const days = Math.max(0, orderDay(now) - orderDay(Date.parse(iso)))
  return days === 0 ? m.backups_today() : m.backups_days_ago({ count: days, shown: count(days) })
}

export function placeName(place: BackupPlaceKind): string {
  return place === 's3' ? m.backups_in_s3() : m.backups_in_folder()
}

/** `3:00` in the page's digits. */
export function hourText(hour: number): string {
  return m.backups_settings_hour_of({ hour: digits(hour) })
}

/** How far a backup is that is being made. */
export function progressText({ step, done, total }: BackupAnswer['progress']): string {
  if (step === 'waiting') return m.backups_waiting()
  if (step === 'reading') return m.backups_reading({ done: count(done), total: count(total) })
  return m.backups_sending({ done: sizeText(done), total: sizeText(total) })
}
