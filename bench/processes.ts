import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { freePort } from '#tests/freePort.ts'

export const root = resolve(import.meta.dirname, '..')

export interface Running {
  url: string
  /** Resident memory in MB; undefined if the system does not report it. */
  memory(): number | undefined
  /** Processor time used so far, in seconds; undefined if the system does not report it. */
  processorTime(): number | undefined
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number
  pid: number
  /** Sends SIGTERM and returns the exit code; null if a signal ended the process. */
  stop(): Promise<number | null>
  /** Ends it like a power cut (SIGKILL). */
  kill(): Promise<void>
}

/**
 * Starts a server on this machine, in the folder `cwd`, whose `.env` a shop reads, on the PORT of `environment` or a free one, and
 * waits for its first answer at `path`.
 */
export async function start(
  command: readonly [string, ...string[]],
  environment: Record<string, string>,
  { path = '/', cwd = root } = {},
): Promise<Running> {
  const port = Number(environment.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const [program, ...parameters] = command
  const began = performance.now()
  const child = spawn(program, parameters, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    // A process group of its own, since npm does not forward signals to its children.
    detached: true,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, ...environment },
  })
  await firstAnswer(child, url + path)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    process.kill(-(child.pid ?? Number.NaN), signal)
    await ended
  }
  return {
    url,
    pid: child.pid ?? Number.NaN,
    startedIn: performance.now() - began,
    memory: () => residentMemory(child),
    processorTime: () => processorTimeOf(child.pid ?? Number.NaN),
    async stop() {
      await end('SIGTERM')
      return child.exitCode
    },
    kill: () => end('SIGKILL'),
  }
}

/** The command of `npm start`, without npm itself. */
export const [, ...START] = (
  JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start.split(' ')

export function startShop(dataFolder: string, environment: Record<string, string> = {}): Promise<Running> {
  return start([process.execPath, ...START], {
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'silent',
    ...environment,
  })
}

/** The time limit of a start; a shop with a million products starts faster. Milliseconds. */
const START_TIMEOUT = 60_000

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  for (const giveUpAt = performance.now() + START_TIMEOUT; ; ) {
    if (performance.now() > giveUpAt) throw new Error(`${url} has not answered 200 in ${START_TIMEOUT} ms`)
    if (child.exitCode !== null) throw new Error(`The server ended with exit code ${child.exitCode}`)
    const answered = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer()
        return response.ok
      },
      () => false,
    )
    if (answered) return
    await new Promise((wake) => setTimeout(wake, 10))
  }
}

function residentMemory(child: ChildProcess): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100

/** Processor time of a process and of its children so far, in seconds; undefined if the system does not report it. */
export function processorTimeOf(pid: number): number | undefined {
  try {
    // The second field is the program's name in brackets and may contain spaces; fields 14 to 17 are user and system time, of
    // the process and of its children that have ended.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return children
      .filter(Boolean)
      .reduce((sum, child) => sum + (processorTimeOf(Number(child)) ?? 0), ticks / TICKS_PER_SECOND)
  } catch {
    return undefined
  }
}
