import { test } from 'vitest'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { abortUploads, COME_AND_GO } from './abortedUploads.ts'
import { record } from './figures.ts'

const UPLOADS = 10_000
/**
 * How much more the last quarter may leave than the second did, in MB. A heap takes what many uploads at once
 * need and keeps it; 10 kB left of each upload would be more than this.
 */
const ROOM = 50

test('uploads that break off', async (context) => {
  const { leftOpen, leftFiles, memory } = await abortUploads(UPLOADS, aTemporaryFolder())
  const growth = (memory[3] ?? 0) - (memory[1] ?? 0)
  record(context, {
    what: `${UPLOADS} uploads that break off`,
    seen: `${leftOpen} left open, ${leftFiles} files left, MB of memory after each quarter ${memory.join(', ')}`,
    goal: `<= ${COME_AND_GO}, 0, second half < ${ROOM} MB more`,
    met: leftOpen <= COME_AND_GO && leftFiles === 0 && growth < ROOM,
  })
})
