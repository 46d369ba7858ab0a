import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeCgroup } from '../bench/cgroup.ts'
import { BUILD_NEEDS, tooSmallToBuild, usableMemory } from '../scripts/memory.mjs'
import { aTemporaryFolder } from './temporaryFolder.ts'

const root = resolve(import.meta.dirname, '..')
const MB = 1024 ** 2

test('a machine that is too small to build is told, and how to do without', () => {
  expect(tooSmallToBuild(BUILD_NEEDS)).toBeUndefined()
  const said = tooSmallToBuild(512 * MB) ?? ''
  expect(said).toContain('512 MB')
  for (const way of ['npm run package', 'deploy/Dockerfile', 'docs/operations.md'])
    expect(said).toContain(way)
})

test('the memory of this machine is some of it, and not more than there is', () => {
  expect(usableMemory()).toBeGreaterThan(256 * MB)
  expect(usableMemory()).toBeLessThan(2 ** 50)
})

const small = makeCgroup(256 * MB)
small?.remove()

test.skipIf(!small)(
  'a fresh clone in a small container says so before it installs anything (skipped without cgroups)',
  () => {
    const clone = aTemporaryFolder()
    for (const name of ['package.json', 'package-lock.json', 'scripts/prepare.mjs', 'scripts/memory.mjs'])
      cpSync(join(root, name), join(clone, name))
    const machine = makeCgroup(256 * MB)
    if (!machine) throw new Error('No cgroup')
    onTestFinished(() => machine.remove())
    const [program, ...parameters] = machine.inside([process.execPath, 'scripts/prepare.mjs', 'start'])
    const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: clone, encoding: 'utf8' })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^This machine has 256 MB of memory, and building the shop takes \d+ MB/)
    expect(existsSync(join(clone, 'node_modules'))).toBe(false)
    expect(readdirSync(clone).sort()).toEqual(['package-lock.json', 'package.json', 'scripts'])
  },
)
