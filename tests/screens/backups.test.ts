import { expect, test } from 'vitest'
import type { BackupAnswer, BackupListAnswer } from '#contract/backups/backupSchema.ts'
import { BACKUP_FAILURES } from '#domain/backups/backup.ts'
import { backupFailureSentence } from '#domain/backups/failureSentence.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { BackupNotice } from '#web/dashboard/office/backups/backupNotice.tsx'
import { ageText, progressText, sizeText } from '#web/dashboard/words/backupTexts.ts'
import { rendered } from './rendered.ts'

type Notice = NonNullable<BackupListAnswer['notice']>
const noticeText = (notice: Notice) => rendered(() => BackupNotice({ notice, isAtHome: true }), {}).text

test('sizes, ages and progress are written for people', () => {
  expect([900, 319_000, 12_345_678, 2_345_000_000].map(sizeText)).toEqual([
    '1 kB',
    '319 kB',
    '12.3 MB',
    '2,345 MB',
  ])
  // 23:30 and 00:30 in Dhaka are two days.
  const now = Date.UTC(2026, 10, 21, 18, 30)
  const ages = ['2026-11-21T18:05:00.000Z', '2026-11-21T17:30:00.000Z', '2026-11-14T10:00:00.000Z']
  expect(ages.map((iso) => ageText(iso, now))).toEqual(['today', '1 day ago', '8 days ago'])
  const steps: BackupAnswer['progress'][] = [
    { step: 'waiting', done: 0, total: 0 },
    { step: 'reading', done: 1_000, total: 20_000 },
    { step: 'sending', done: 8_000_000, total: 20_000_000 },
  ]
  expect(steps.map(progressText)).toEqual([
    'It begins in a moment.',
    '1,000 of 20,000 rows and pictures',
    'Sending to S3: 8.0 MB of 20.0 MB',
  ])
})

test('a notice says what is wrong with the backups, and why', () => {
  expect(noticeText({ kind: 'failed', at: null, failure: 'disk-full' })).toContain('The disk is full.')
  expect(noticeText({ kind: 'late', at: null, failure: null })).toContain('no backup for two days')
  expect(noticeText({ kind: 'none', at: null, failure: null })).toContain('There is no backup yet')
  const old = noticeText({ kind: 'old', at: '2026-01-01T00:00:00.000Z', failure: null })
  expect(old).toMatch(/The last backup is old It was made [\d,]+ days ago/)
})

test.each(LANGUAGES)('each failure has a sentence of its own (%s)', (language) => {
  const sentences = BACKUP_FAILURES.map((failure) => backupFailureSentence(failure, language))
  expect(new Set(sentences).size).toBe(BACKUP_FAILURES.length)
})
