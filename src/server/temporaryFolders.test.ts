import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aTemporaryFolder } from '#tests/temporaryFolder.ts'
import { makeTemporaryFolder, sweepTemporaryFolders } from './temporaryFolders.ts'

function inATemporaryFolder(): string {
  const folder = aTemporaryFolder()
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  return folder
}

/** The number of a process that has ended. */
const endedProcess = () => spawnSync(process.execPath, ['--version']).pid

test('what killed processes left is deleted, what running ones need is not (V12.1.1)', async () => {
  const temporary = inATemporaryFolder()
  const name = basename(await makeTemporaryFolder('upload'))
  const of = (pid: number) => name.replace(`-${process.pid}-`, `-${pid}-`)
  const left = [of(endedProcess()), of(endedProcess()).replace('upload', 'feed')]
  const kept = [name, of(process.ppid), 'upload-of-somebody', `haat-other-${endedProcess()}-abc`]
  for (const one of [...left, ...kept]) {
    mkdirSync(join(temporary, one), { recursive: true })
    writeFileSync(join(temporary, one, 'file'), 'rows')
  }
  await sweepTemporaryFolders()
  expect(left.filter((one) => existsSync(join(temporary, one)))).toEqual([])
  expect(kept.filter((one) => !existsSync(join(temporary, one)))).toEqual([])
})

test('what an earlier process of the same number left is deleted, as in a container', async () => {
  inATemporaryFolder()
  const own = await makeTemporaryFolder('feed')
  const earlier = await makeTemporaryFolder('upload')
  const before = Date.now() / 1000 - process.uptime() - 1
  utimesSync(earlier, before, before)
  await sweepTemporaryFolders()
  expect([existsSync(own), existsSync(earlier)]).toEqual([true, false])
})
