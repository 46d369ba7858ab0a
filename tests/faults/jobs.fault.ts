import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { inject, type TestContext, test } from 'vitest'
import { openPostgres, openSqlite } from '../databases/engines.ts'
import { killInTheMiddle, type ManyJobs, workInProcesses } from '../jobs/manyJobs.ts'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { record } from './figures.ts'
import { aShopProcess } from './shopProcess.ts'

const JOBS = 10_000

function judge(context: TestContext, what: string, { done, lost, effects, runs }: ManyJobs, most: number) {
  record(context, {
    what,
    seen: `${done} done, ${lost} lost, ${effects} effects, ${runs} runs`,
    goal: `${JOBS} done, 0 lost${most === JOBS ? `, ${JOBS} runs` : ''}`,
    met: done === JOBS && lost === 0 && effects === JOBS && runs <= most,
  })
}

const server = inject('postgres')
test.skipIf(!server)(
  'two processes work on 10,000 jobs, on Postgres (needs initdb and postgres)',
  async (context) => {
    const { db, place, close } = await openPostgres(server ?? '')
    context.onTestFinished(close)
    if (!place) throw new Error('Nowhere')
    const work = await workInProcesses(db, place, { jobs: JOBS, processes: 2 })
    judge(context, `two processes, ${JOBS} jobs, Postgres`, work, JOBS)
  },
)

test.skipIf(!server)(
  'one process is killed in the middle of 10,000 jobs, two do the rest, on Postgres (needs initdb and postgres)',
  async (context) => {
    const { db, place, close } = await openPostgres(server ?? '')
    context.onTestFinished(close)
    if (!place) throw new Error('Nowhere')
    const work = await killInTheMiddle(db, place, { jobs: JOBS, processes: 2 })
    judge(context, `kill -9 of one process, ${JOBS} jobs, Postgres`, work, JOBS)
  },
)

test('one process is killed in the middle of 10,000 jobs, two do the rest, on SQLite', async (context) => {
  const { db, place, close } = await openSqlite()
  context.onTestFinished(close)
  if (!place) throw new Error('Nowhere')
  const work = await killInTheMiddle(db, place, { jobs: JOBS, processes: 2 })
  judge(context, `kill -9 of one process, ${JOBS} jobs, SQLite`, work, JOBS)
})

test('a shop is told to end while its mail server hangs', async (context) => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  context.onTestFinished(() => void silent.close())
  const folder = aTemporaryFolder()
  const { port } = silent.address() as AddressInfo
  const shop = await aShopProcess(folder, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  await fetch(`${shop.url}/api/newsletter`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'rahima@example.com' }),
  })
  const read = () => {
    const database = new DatabaseSync(join(folder, 'shop.db'), { readOnly: true })
    const row = database.prepare(`select * from jobs where kind = 'mail.newsletter'`).get()
    database.close()
    return row
  }
  while (read()?.locked_until === null) await pause(20)
  const told = performance.now()
  const exitCode = await shop.stop()
  const took = Math.round(performance.now() - told)
  const job = read()
  record(context, {
    what: 'SIGTERM while a mail hangs, SQLite',
    seen: `exit code ${exitCode} after ${took} ms, ${job?.locked_until === null ? 'handed back' : 'still held'}, ${job?.attempts} tries counted`,
    goal: '0 within 10 s, handed back, 0',
    met: exitCode === 0 && took < 10_000 && job?.locked_until === null && job?.attempts === 0,
  })
})
