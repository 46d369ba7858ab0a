/**
 * `npm run test:soak`: runs `npm test` six times, every second time beside a process that keeps one processor busy, and says
 * which tests failed how often. None may, not even once, and none may need a second try.
 *
 * `npm run test:soak -- 2` runs it twice.
 */
import { spawn, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { readOutcome } from './testOutcome.ts'

const root = resolve(import.meta.dirname, '..')
const TIMES = Number(process.argv[2] ?? 6)
const BUSY = ['-e', 'for (;;);']

const seen = new Map<string, number>()
const notes: string[] = []
for (let run = 1; run <= TIMES; run++) {
  const isBeside = run % 2 === 0
  const busy = isBeside ? spawn(process.execPath, BUSY, { stdio: 'ignore' }) : undefined
  const began = Date.now()
  // Without CI nothing is tried twice.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/test.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CI: '' },
  })
  busy?.kill('SIGKILL')
  const seconds = Math.round((Date.now() - began) / 1000)
  notes.push(
    `${run}: ${status === 0 ? 'green' : 'red'}, ${seconds} s${isBeside ? ', beside a busy process' : ''}`,
  )
  for (const { test } of ['unit', 'journeys'].flatMap((check) => readOutcome(check).failures)) {
    seen.set(test, (seen.get(test) ?? 0) + 1)
  }
  if (status !== 0) process.exitCode = 1
}

console.log(`\n${notes.join('\n')}`)
for (const [test, times] of [...seen].sort(([, one], [, other]) => other - one)) {
  console.log(`failed ${times} of ${TIMES} times: ${test}`)
}
