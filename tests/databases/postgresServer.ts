import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../freePort.ts'

export interface PostgresServer {
  /** Address of its database `postgres`, whose user may do everything. */
  readonly url: string
  /** Its first process, whose children answer the connections. */
  readonly pid: number
  /** Stops it like `pg_ctl stop -m` or `kill -9`; its data stay, and `resume` starts it again at the same address. */
  halt(how: 'fast' | 'immediate' | 'kill'): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

const NOBODY = 65_534
/** One that knows the letters of every script and comes with the system. */
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const

/**
 * Starts a throw-away server from the programs in `folder`: a new cluster in a temporary folder, a free port.
 * `durable`: it keeps what it acknowledged, as a server in use does; tests that end it need that, others not.
 * `keptIn`: a folder in which the cluster stays when the server stops, and is found the next time.
 */
export async function startPostgres(
  folder: string,
  { durable = false, keptIn }: { durable?: boolean; keptIn?: string } = {},
): Promise<PostgresServer> {
  const account = unprivilegedAccount()
  const home = keptIn ?? mkdtempSync(join(tmpdir(), 'haat-postgres-'))
  mkdirSync(home, { recursive: true })
  if (account) chownSync(home, account.uid, account.gid)
  chmodSync(home, 0o700)
  const data = join(home, 'data')
  if (!existsSync(data)) {
    const cluster = ['-U', 'haat', '--auth=trust', '--encoding=UTF8', `--locale=${LOCALE}`, '--no-sync']
    execFileSync(join(folder, 'initdb'), ['-D', data, ...cluster], { ...account, cwd: home, stdio: 'pipe' })
  }

  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(durable ? [] : NOT_DURABLE),
  ]
  const options = settings.flatMap((setting) => ['-c', setting])
  const run = async () => {
    const started = spawn(join(folder, 'postgres'), ['-D', data, ...options], {
      ...account,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await ready(started)
    return started
  }
  let server = await run()
  const stopAtOnce = () => server.kill('SIGQUIT')
  process.once('exit', stopAtOnce)
  const halt = async (how: keyof typeof SIGNALS) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(SIGNALS[how])
    await ended
  }

  return {
    url: `postgres://haat@127.0.0.1:${port}/postgres`,
    get pid() {
      return server.pid ?? Number.NaN
    },
    halt,
    async resume() {
      server = await run()
    },
    async stop() {
      process.off('exit', stopAtOnce)
      await halt('fast')
      if (keptIn === undefined) rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Postgres refuses to run as root; then it runs as Debian's account for it, or as the user nobody. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  try {
    const number = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString())
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return { uid: NOBODY, gid: NOBODY }
  }
}

async function ready(server: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`Postgres ended with ${code}:\n${said}`)))
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
  })
  // Nobody reads what it says from here on; a full pipe would stop it.
  server.stderr?.removeAllListeners('data').resume()
}
