import { join } from 'node:path'
import { test } from 'vitest'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { SOUND } from './books.ts'
import { record } from './figures.ts'
import { terminateWhileOrdersArrive } from './terminating.ts'

const TIMES = 10
/** A supervisor kills the shop after ten seconds, in milliseconds. */
const SUPERVISOR_TIMEOUT = 10_000

test('SIGTERM while orders arrive', async (context) => {
  const folder = aTemporaryFolder()
  const file = join(folder, 'shop.db')
  const { books, exitCodes, acknowledged, unanswered, longest } = await terminateWhileOrdersArrive(
    TIMES,
    folder,
    { file },
  )
  const { orders, ...sound } = books
  record(context, {
    what: `SIGTERM while orders arrive, ${TIMES} times`,
    seen:
      `${acknowledged} acknowledged, ${orders} stored, ${unanswered} stored and not answered, ${books.lost} lost, ` +
      `exit codes ${[...new Set(exitCodes)].join(', ')}, ended within ${longest} ms`,
    goal: `none lost, none unanswered, 0, < ${SUPERVISOR_TIMEOUT} ms`,
    met:
      JSON.stringify(sound) === JSON.stringify(SOUND) &&
      exitCodes.every((code) => code === 0) &&
      longest < SUPERVISOR_TIMEOUT,
  })
})
