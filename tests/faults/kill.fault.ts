import { join } from 'node:path'
import { inject, type TestContext, test } from 'vitest'
import { createPostgresDatabase } from '../databases/engines.ts'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { SOUND } from './books.ts'
import { record } from './figures.ts'
import { type Killing, killWhileOrdersArrive } from './killing.ts'

const ON_SQLITE = 20
const ON_POSTGRES = 5

function judge(context: TestContext, what: string, { books, contradicted, acknowledged, cutOff }: Killing) {
  const { lost, surplus, halves, miscounted, integrity } = books
  const sound = { lost, surplus, halves, miscounted, integrity }
  record(context, {
    what,
    seen:
      `${acknowledged} acknowledged, ${cutOff} cut off, ${lost} lost, ${surplus} twice, ${halves} halves, ` +
      `${miscounted} counters off, ${contradicted} retries contradicted, integrity ${integrity}`,
    goal: 'all 0, ok',
    met: JSON.stringify(sound) === JSON.stringify(SOUND) && contradicted === 0 && cutOff > 0,
  })
}

test('kill -9 while orders arrive, on SQLite', async (context) => {
  const folder = aTemporaryFolder()
  const killing = await killWhileOrdersArrive(ON_SQLITE, folder, { file: join(folder, 'shop.db') })
  judge(context, `kill -9 while orders arrive, ${ON_SQLITE} times, SQLite`, killing)
})

const server = inject('postgres')
test.skipIf(!server)(
  'kill -9 of the shop while orders arrive, on Postgres (needs initdb and postgres)',
  async (context) => {
    const { place, drop } = await createPostgresDatabase(server ?? '')
    context.onTestFinished(drop)
    const killing = await killWhileOrdersArrive(ON_POSTGRES, aTemporaryFolder(), place)
    judge(context, `kill -9 while orders arrive, ${ON_POSTGRES} times, Postgres`, killing)
  },
)
