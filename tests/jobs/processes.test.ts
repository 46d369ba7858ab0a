import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../databases/describeOnEachDatabase.ts'
import { killInTheMiddle, workInProcesses } from './manyJobs.ts'

const JOBS = 400

describeOnEachDatabase('jobs of several processes', (database) => {
  test('are done once each', async () => {
    if (!database.place) return
    const work = await workInProcesses(database.db, database.place, { jobs: JOBS, processes: 2 })
    expect(work).toEqual({ done: JOBS, lost: 0, effects: JOBS, runs: JOBS })
  })

  test('are done by the others, those too that one held that is killed', async () => {
    if (!database.place) return
    const work = await killInTheMiddle(database.db, database.place, { jobs: JOBS, processes: 1 })
    expect(work).toMatchObject({ done: JOBS, lost: 0, effects: JOBS })
  })
})
