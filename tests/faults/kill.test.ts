import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { SOUND } from './books.ts'
import { killWhileOrdersArrive } from './killing.ts'

test('a shop killed while orders arrive has each acknowledged order once', { timeout: 120_000 }, async () => {
  const folder = aTemporaryFolder()
  const { books, cutOff, contradicted } = await killWhileOrdersArrive(2, folder, {
    file: join(folder, 'shop.db'),
  })
  expect(books).toMatchObject(SOUND)
  expect(contradicted).toBe(0)
  expect(cutOff).toBeGreaterThan(0)
})
