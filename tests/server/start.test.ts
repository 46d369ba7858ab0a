import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'

const MAIN = join(import.meta.dirname, '../../build/server/main.js')

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const COMMAND = [process.execPath, MAIN] as const

/** `node build/server/main.js` with nothing in its environment but what is given. */
function startShop(
  environment: Record<string, string>,
  [program, ...rest]: readonly [string, ...string[]] = COMMAND,
) {
  const folder = aFolder()
  const child = spawn(program, rest, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      SEED: 'none',
      DATA_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  return { child, exit, complaint: text(child.stderr) }
}

/** Resolves with the shop once it has printed its address. */
async function anOpenShop(
  environment: Record<string, string> = {},
  command?: readonly [string, ...string[]],
) {
  const shop = startShop(environment, command)
  let said = ''
  for await (const chunk of shop.child.stdout.iterator({ destroyOnReturn: false })) {
    said += chunk
    if (said.includes('shop.db')) break
  }
  shop.child.stdout.resume()
  const port = Number(/localhost:(\d+)/.exec(said)?.[1])
  return { ...shop, port, said }
}

/** A port that is in use. */
async function aPortInUse(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe('what keeps the shop from starting is one sentence and exit code 1', () => {
  async function refusal(environment: Record<string, string>): Promise<string> {
    const { exit, complaint } = startShop(environment)
    expect(await exit).toBe(1)
    const said = (await complaint).trim()
    expect(said.split('\n'), said).toHaveLength(1)
    expect(said).not.toMatch(/\bat .*:\d+:\d+|Error:/)
    return said
  }

  test('a wrong setting', async () => {
    expect(await refusal({ PORT: 'eighty' })).toMatch(/^PORT must be a whole number/)
  })

  test('a port in use', async () => {
    const port = await aPortInUse()
    expect(await refusal({ PORT: String(port) })).toMatch(new RegExp(`^Port ${port} is in use: .*set PORT`))
  })

  test('a host that is not here', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toMatch(/HOST 192\.0\.2\.1/)
  })

  test('a data folder that cannot be written', async () => {
    const file = join(aFolder(), 'file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(/DATA_DIR/)
  })

  test('a database that cannot be reached, without its password', async () => {
    // The discard port: nothing listens there.
    const said = await refusal({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop' })
    expect(said).toMatch(/DATABASE_URL/)
    expect(said).not.toContain('secret')
  })
})

test('what a killed shop left of an upload in the temporary folder is deleted', async () => {
  const temporary = aFolder()
  const { pid } = spawnSync(process.execPath, ['--version'])
  mkdirSync(join(temporary, `haat-upload-${pid}-abcdef`))
  mkdirSync(join(temporary, 'of-somebody-else'))
  await anOpenShop({ TMPDIR: temporary })
  expect(readdirSync(temporary)).toEqual(['of-somebody-else'])
})

test('.env is read, and the environment wins over it', async () => {
  const folder = aFolder()
  writeFileSync(join(folder, '.env'), 'LOG_LEVEL=loud\nSEED=neither\n')
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  expect(await text(child.stderr)).toMatch(/^SEED must be demo or none/)
})

test('an empty shop is filled with the demo catalogue, once', async () => {
  const DATA_DIR = aFolder()
  const counts: number[] = []
  for (const _ of ['first start', 'second start']) {
    const { port, child, exit } = await anOpenShop({ SEED: 'demo', DATA_DIR })
    const { total, data } = await (await fetch(`http://127.0.0.1:${port}/api/products?limit=100`)).json()
    const made = data.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(made).toEqual([...made].sort().reverse())
    counts.push(total)
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  }
  expect(counts[0]).toBeGreaterThan(0)
  expect(counts[1]).toBe(counts[0])
})

test.skipIf(process.platform === 'win32')(
  'ends with the shell that npm runs it in, not on Windows',
  async () => {
    const shell = ['sh', '-c', `"${process.execPath}" "${MAIN}"; true`] as const
    const { port, child, exit } = await anOpenShop({ npm_lifecycle_event: 'start' }, shell)
    child.kill('SIGTERM')
    expect(await exit).toBeNull()
    await refusingConnections(port)
  },
)

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: takes no more, finishes what is under way, exits 0',
  async (signal) => {
    const { port, child, exit, said } = await anOpenShop()
    expect(said).toMatch(/^The shop is open at http:\/\/localhost:\d+\nIts data is in .*shop\.db\n/)

    // An order whose body is still to come; `continue` says that the shop has read its headers.
    const body = '{"products":[]}'
    const underWay = request({
      port,
      path: '/api/postOrder',
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
    })
    const answered = once(underWay, 'response')
    underWay.flushHeaders()
    await once(underWay, 'continue')

    child.kill(signal)
    await refusingConnections(port)
    underWay.end(body)
    const [response] = await answered
    expect(response.statusCode).toBe(422)
    response.resume()
    expect(await exit).toBe(0)
  },
)

/** Waits until nothing listens on `port` any more. */
async function refusingConnections(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const refused = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(false))
      socket.once('error', () => resolve(true))
    })
    socket.destroy()
    if (refused) return
  }
}
