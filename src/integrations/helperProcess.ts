import { type ChildProcess, fork } from 'node:child_process'
import type { Answer, Call } from './helperWork.ts'

/** The helper died, or was ended because a call took too long. */
export class HelperEnded extends Error {
  override readonly name = 'HelperEnded'
}

export interface HelperProcess {
  /** Runs a function of the helper. Rejects if it fails; with HelperEnded if the helper ends or exceeds the time limit. */
  call(name: string, ...args: readonly unknown[]): Promise<unknown>
  /** Ends the helper, whatever it does. */
  close(): void
}

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
  readonly timer: NodeJS.Timeout
}

export interface HelperOptions {
  /** The script that the helper runs. */
  readonly file: string
  /** The time limit of a call. Milliseconds. */
  readonly timeout: number
  /** How long an idle helper keeps running, in milliseconds. Omitted: until it is closed. */
  readonly idle?: number
  /** What its objects and texts may take; a helper that needs more dies. Megabytes. Omitted: as Node decides. */
  readonly memory?: number
}

/** A process that is started on demand and ended when idle, which frees its memory. */
export function createHelperProcess({ file, timeout, idle, memory }: HelperOptions): HelperProcess {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | undefined
  let goesIdle: NodeJS.Timeout | undefined
  let calls = 0

  function start(): ChildProcess {
    const started = fork(file, {
      serialization: 'advanced',
      execArgv: memory === undefined ? [] : [`--max-old-space-size=${memory}`],
      // It reads untrusted files, so it gets none of the shop's environment.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const ended = (reason: string) => {
      if (child !== started) return
      child = undefined
      for (const id of waiting.keys()) finish(id, ({ reject }) => reject(new HelperEnded(reason)))
    }
    started.on('message', ({ id, result, failure }: Answer) =>
      finish(id, ({ resolve, reject }) =>
        failure === undefined ? resolve(result) : reject(new Error(failure)),
      ),
    )
    started.on('error', (error) => ended(error.message))
    started.on('exit', (code, signal) => ended(`The helper process ended (${signal ?? code})`))
    // Lets the shop end while the helper is idle.
    started.unref()
    started.channel?.unref()
    return started
  }

  function finish(id: number, how: (waiting: Waiting) => void): void {
    const caller = waiting.get(id)
    if (!caller) return
    waiting.delete(id)
    clearTimeout(caller.timer)
    how(caller)
    if (waiting.size === 0 && idle !== undefined) goesIdle = setTimeout(end, idle).unref()
  }

  function end(): void {
    const ending = child
    child = undefined
    ending?.disconnect()
  }

  return {
    call(name, ...args) {
      clearTimeout(goesIdle)
      child ??= start()
      const helper = child
      const id = ++calls
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => helper.kill('SIGKILL'), timeout)
        waiting.set(id, { resolve, reject, timer })
        helper.send({ id, name, args } satisfies Call, (error) => {
          if (error) finish(id, (caller) => caller.reject(error))
        })
      })
    },

    close() {
      clearTimeout(goesIdle)
      child?.kill()
    },
  }
}
