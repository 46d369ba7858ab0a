import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHelperProcess, type HelperOptions } from './helperProcess.ts'

const FILE = fileURLToPath(new URL('../../tests/helperInChild.ts', import.meta.url))

function aHelper(options: Partial<HelperOptions> = {}) {
  const helper = createHelperProcess({ file: FILE, timeout: 60_000, ...options })
  onTestFinished(helper.close)
  const who = async () => (await helper.call('whoAreYou')) as { pid: number; knows: string[] }
  return { ...helper, who }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a helper does what it is asked, many things at once, bytes as they are', async () => {
  const { call } = aHelper()
  const bytes = randomBytes(200_000)
  const [first, second] = await Promise.all([call('echo', bytes), call('echo', { a: [1] })])
  expect(Buffer.from(first as Uint8Array).equals(bytes)).toBe(true)
  expect(second).toEqual({ a: [1] })
  await expect(call('fail', 'no picture')).rejects.toThrow('no picture')
})

test('it is one process, which knows no secret of the shop (V1.14.1)', async () => {
  vi.stubEnv('SHOP_SECRET', 'a secret')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { who } = aHelper()
  const { pid, knows } = await who()
  expect((await who()).pid).toBe(pid)
  expect(pid).not.toBe(process.pid)
  expect(knows).not.toContain('SHOP_SECRET')
})

test('it ends when idle, and starts again with the next call', async () => {
  const { who } = aHelper({ idle: 20 })
  const { pid } = await who()
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect((await who()).pid).not.toBe(pid)
})

test('calls waiting for a helper that crashes fail, and the next gets a new one', async () => {
  const { call, who } = aHelper()
  const { pid } = await who()
  const waiting = [call('hang'), call('crash')]
  const outcomes = await Promise.allSettled(waiting)
  expect(outcomes).toMatchObject([
    { reason: { name: 'HelperEnded', message: 'The helper process ended (SIGKILL)' } },
    { reason: { name: 'HelperEnded', message: 'The helper process ended (SIGKILL)' } },
  ])
  expect((await who()).pid).not.toBe(pid)
})

test('one that needs more memory than it may have dies alone (V1.14.1)', async () => {
  const { call } = aHelper({ memory: 100 })
  expect(await call('grow', 100_000)).toBe(100_000)
  await expect(call('grow', 14_000_000)).rejects.toMatchObject({ name: 'HelperEnded' })
  expect(await call('grow', 10)).toBe(10)
})

test('one that hangs is ended', async () => {
  const { call, who } = aHelper({ timeout: 3_000_000 })
  const { pid } = await who()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const hanging = call('hang')
  vi.advanceTimersByTime(3_000_000)
  await expect(hanging).rejects.toThrow('SIGKILL')
  expect(isRunning(pid)).toBe(false)
})

test('closing ends it', async () => {
  const { close, who } = aHelper()
  const { pid } = await who()
  close()
  await expect.poll(() => isRunning(pid)).toBe(false)
})
