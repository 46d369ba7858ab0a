import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { packageShop } from '../scripts/package.ts'
import { aTemporaryFolder } from './temporaryFolder.ts'

/** No Node and no npm: what the archive needs, it has to bring. */
const BARE = { PATH: '/usr/bin:/bin' }

describe.skipIf(process.platform === 'win32')('the archive of npm run package', { tags: 'thorough' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'))
  let unpacked: string
  let size: number

  beforeAll(() => {
    const archive = packageShop(join(folder, 'made'))
    execFileSync('tar', ['--no-same-owner', '-xzf', archive.file, '-C', folder])
    unpacked = join(folder, archive.name)
    size = archive.size
    // Compressing Node takes long beside other tests.
  }, 300_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Runs the script of the archive, from a folder that has nothing to do with it. */
  function haat(parameters: readonly string[], environment: Record<string, string> = {}) {
    const child = spawn(join(unpacked, 'haat'), parameters, {
      cwd: aTemporaryFolder(),
      env: { ...BARE, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    return { child, exit: once(child, 'exit'), complaint: text(child.stderr) }
  }

  test('starts with one command where nothing is installed, and ends as told', async () => {
    const DATA_DIR = aTemporaryFolder()
    const { child, exit } = haat([], { DATA_DIR, PORT: '0', HOST: '127.0.0.1' })
    let said = ''
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      said += chunk
      if (said.includes('shop.db')) break
    }
    child.stdout.resume()
    const url = `http://127.0.0.1:${/localhost:(\d+)/.exec(said)?.[1]}`
    for (const [language, path] of [
      ['en', '/'],
      ['bn', '/bn'],
    ] as const) {
      const response = await fetch(url + path)
      const page = await response.text()
      expect([response.status, page.includes(`lang="${language}"`)], path).toEqual([200, true])
      const script = /\/assets\/[\w-]+\.js/.exec(page)?.[0]
      expect((await fetch(url + script)).status, script).toBe(200)
    }
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
  })

  test('has the commands of package.json, and names them where there is none', async () => {
    const checked = haat(['check-stock'], { DATA_DIR: aTemporaryFolder() })
    expect(await text(checked.child.stdout)).toBe('Every stock is the sum of its moves.\n')
    const unknown = haat(['fly'])
    expect(await unknown.exit).toEqual([1, null])
    expect(await unknown.complaint).toMatch(/^Unknown command: fly\. Commands: start, admin, .*restore/)
  })

  test('draws pictures, and holds nothing that only builds', () => {
    const draw = `const { default: sharp } = await import('sharp')
      const { info } = await sharp({ create: { width: 2, height: 1, channels: 3, background: 'red' } })
        .webp().toBuffer({ resolveWithObject: true })
      console.log(info.format, info.width)`
    const drawn = execFileSync(join(unpacked, 'bin/node'), ['--input-type=module', '-e', draw], {
      cwd: unpacked,
      env: BARE,
      encoding: 'utf8',
    })
    expect(drawn).toBe('webp 2\n')
    const names = readdirSync(unpacked, { recursive: true, encoding: 'utf8' })
    const building = /(^|\/)(vite|typescript|tailwindcss|scripts|src\/shop)$|^build\/.*\.tsx?$/
    expect(names.filter((name) => building.test(name))).toEqual([])
    expect(size).toBeLessThan(100_000_000)
  })
})
