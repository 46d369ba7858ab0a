import { expect, test } from 'vitest'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { abortUploads, COME_AND_GO } from './abortedUploads.ts'

test('300 uploads that break off leave no file, half or open', { timeout: 120_000 }, async () => {
  const { leftOpen, leftFiles } = await abortUploads(300, aTemporaryFolder())
  expect(leftFiles).toBe(0)
  expect(leftOpen).toBeLessThanOrEqual(COME_AND_GO)
})
