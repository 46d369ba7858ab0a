import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { Secret } from '#domain/settings/secret.ts'
import { createSealing } from '#shop/core/sealing.ts'
import type { Job } from '#shop/jobs/jobQueue.ts'
import { LEASE } from '#shop/jobs/jobRunner.ts'
import { describeOnEachDatabase } from '../databases/describeOnEachDatabase.ts'
import { inProcesses } from '../databases/inProcesses.ts'
import { aUser } from '../factories.ts'
import { anOutsideService } from '../outsideService.ts'
import { openShop } from '../testShop.ts'
import { aClock, enqueueAll } from './jobs.ts'

const CHILD = resolve(import.meta.dirname, 'smsInChild.ts')
const JOBS = 40
/** The gateway has heard so many messages when the process that sends them is killed. */
const KILLED_AT = 15

describeOnEachDatabase('SMS of a process that is killed while it sends', (database) => {
  test('arrive once each, and those of which nobody knows wait for a person', async () => {
    if (!database.place) return
    const shop = await openShop(database.db, {
      settingsSealing: createSealing(new Uint8Array(32).fill(7), randomBytes),
      random: randomBytes,
    })
    const { messages } = DEFAULT_SETTINGS
    const sms = {
      ...messages.sms,
      driver: 'bulksmsbd',
      key: Secret.of('k'),
      sender: 'Haat',
      quiet: null,
    } as const
    const owner = aUser({ role: 'admin', owner: true })
    await shop.settings.write(owner, 'messages', { value: { ...messages, sms }, revision: 0 })
    const numbers = Array.from({ length: JOBS }, (_, nth) => `017000000${10 + nth}`)
    const jobs = numbers.map((to): Job => ({ kind: 'sms.back-in-stock', payload: { to, text: 'Back' } }))
    await enqueueAll(database.db, aClock(Date.now()), jobs, { random: randomBytes })

    const gateway = { onCall: (_response: ServerResponse) => {} }
    const { url, calls } = await anOutsideService((response) => gateway.onCall(response))
    const parameters = [JSON.stringify(database.place), url]
    const killed = spawn(process.execPath, [CHILD, ...parameters], { stdio: ['pipe', 'pipe', 'inherit'] })
    gateway.onCall = (response) => {
      if (calls.length >= KILLED_AT) killed.kill('SIGKILL')
      else response.end('{"response_code":202}')
    }
    const ended = once(killed, 'exit')
    await once(killed.stdout, 'data')
    killed.stdin.end('go')
    expect(await ended).toEqual([null, 'SIGKILL'])

    gateway.onCall = (response) => void response.end('{"response_code":202}')
    await inProcesses(2, CHILD, ...parameters, String(LEASE))
    const heard = calls.map(({ body }) => /880(\d{10})\b/.exec(body)?.[1])
    expect(new Set(heard).size).toBe(heard.length)
    const rows = await database.db
      .selectFrom('jobs')
      .select(['payload', 'done_at', 'last_error'])
      .where('kind', '=', 'sms.back-in-stock')
      .execute()
    const sent = rows.filter((row) => row.done_at !== null)
    const unsure = rows.filter((row) => row.done_at === null)
    expect(unsure.length).toBeGreaterThan(0)
    for (const row of unsure) expect(row.last_error).toBe('sms-unsure')
    for (const { payload } of sent) {
      const { to } = JSON.parse(payload) as { to: string }
      expect(heard).toContain(to.slice(1))
    }
    expect(sent.length + unsure.length).toBe(JOBS)
  })
})
