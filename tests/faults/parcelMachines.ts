import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabasePlace } from '#data/core/database.ts'
import type { ReceivedLine } from '#domain/parcel/received.ts'
import type { User } from '#domain/people/user.ts'
import { NetworkError } from '#web/client/api.ts'
import type { ScanAnswer } from '#web/dashboard/parcels/scan/over/keptScans.ts'

const CHILD = resolve(import.meta.dirname, 'machineInChild.ts')
const PROCESSES = 2
/** How long a process lives before it is killed. Milliseconds. */
const LIVES = { least: 300, most: 900 }
/** How often a call is lost on its way, its answer on the way back, or both machines get it at once. */
const LOST = 0.15

/** A scan at the door, or a box that is unpacked. */
export type AskedOfMachine =
  | { readonly key: string; readonly code: string }
  | { readonly receive: string; readonly lines: readonly ReceivedLine[] }

/** A machine of the shop: takes what it is asked line by line, and answers. */
function aMachine(place: DatabasePlace, caller: User) {
  const child: ChildProcess = spawn(
    process.execPath,
    [CHILD, JSON.stringify(place), JSON.stringify(caller)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const waiting = new Map<number, (answer: ScanAnswer | undefined) => void>()
  let calls = 0
  if (child.stdout) {
    createInterface(child.stdout).on('line', (line) => {
      const { call, answer }: { call: number; answer: ScanAnswer } = JSON.parse(line)
      waiting.get(call)?.(answer)
      waiting.delete(call)
    })
  }
  child.stdin?.on('error', () => {})
  child.once('exit', () => {
    for (const answered of waiting.values()) answered(undefined)
  })
  return {
    child,
    /** Undefined: it died before it answered. */
    ask: (asked: AskedOfMachine) =>
      new Promise<ScanAnswer | undefined>((answered) => {
        if (child.exitCode !== null || child.signalCode !== null) return answered(undefined)
        calls += 1
        waiting.set(calls, answered)
        child.stdin?.write(`${JSON.stringify({ call: calls, asked })}\n`)
      }),
  }
}

/** Machines of one shop behind lines that lose calls and answers or send them twice. `chance`: a number from 0 to below 1. */
export function someMachines(place: DatabasePlace, caller: User, chance: () => number) {
  const machines = Array.from({ length: PROCESSES }, () => aMachine(place, caller))
  let calls = 0
  return {
    /** Calls that went out, also those that got lost. */
    calls: () => calls,

    async ask(asked: AskedOfMachine): Promise<ScanAnswer> {
      const luck = chance()
      calls += 1
      const at = Math.floor(chance() * PROCESSES)
      const reached = machines.filter((_, nth) => nth === at || luck < LOST)
      if (luck >= 1 - LOST) throw new NetworkError(new Error('It was lost on the way'))
      const answers = await Promise.all(reached.map(({ ask }) => ask(asked)))
      const answer = answers.find((one) => one !== undefined)
      if (!answer || (luck >= LOST && luck < 2 * LOST)) {
        throw new NetworkError(new Error('The answer was lost'))
      }
      return answer
    },

    /** Kills them one after the other until all is done; returns how many. */
    async killed(kills: number, isDone: () => boolean): Promise<number> {
      let killed = 0
      while (killed < kills && !isDone()) {
        await pause(LIVES.least + chance() * (LIVES.most - LIVES.least))
        const at = Math.floor(chance() * PROCESSES)
        const one = machines[at]
        if (!one) continue
        one.child.kill('SIGKILL')
        await once(one.child, 'exit')
        killed += 1
        machines[at] = aMachine(place, caller)
      }
      return killed
    },

    async end(): Promise<void> {
      for (const { child } of machines) {
        child.stdin?.end()
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
    },
  }
}
