import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { SOUND } from './books.ts'
import { terminateWhileOrdersArrive } from './terminating.ts'

test('a shop told to end while orders arrive answers each that it takes', { timeout: 120_000 }, async () => {
  const folder = aTemporaryFolder()
  const { books, exitCodes, acknowledged } = await terminateWhileOrdersArrive(1, folder, {
    file: join(folder, 'shop.db'),
  })
  expect(books).toMatchObject(SOUND)
  expect(books.orders).toBe(acknowledged)
  expect(exitCodes).toEqual([0])
})
