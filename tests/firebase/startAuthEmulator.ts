import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findAuthEmulator } from '../../scripts/authEmulator.ts'
import { freePort } from '../freePort.ts'
import { type AuthEmulator, createAuthEmulator, PROJECT } from './authEmulator.ts'

/** It reads its own description of the API first, which takes a busy machine a while. Milliseconds. */
const START_LIMIT = 60_000
const STOP_LIMIT = 10_000

export interface RunningAuthEmulator extends AuthEmulator {
  stop(): Promise<void>
}

/**
 * Starts Firebase's Auth emulator on free ports of this computer. Needs neither network nor Java; its log and
 * its other files are in a temporary folder. `stop()` ends it with what it started.
 */
export async function startAuthEmulator(): Promise<RunningAuthEmulator> {
  const program = findAuthEmulator()
  if (!program) {
    throw new Error("Firebase's Auth emulator is not installed: 'npm test -- journeys' installs it.")
  }
  const folder = mkdtempSync(join(tmpdir(), 'haat-auth-emulator-'))
  const host = '127.0.0.1'
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const emulators = {
    auth: { host, port },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }))

  const logFile = join(folder, 'emulator.log')
  const log = openSync(logFile, 'w')
  const parameters = ['emulators:start', '--only', 'auth', '--project', PROJECT, '--non-interactive']
  const child = spawn(process.execPath, [program, ...parameters], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      CI: '1',
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      TMPDIR: folder,
      // A variable of the journeys would send it looking for another emulator.
      FIREBASE_AUTH_EMULATOR_HOST: '',
    },
  })
  closeSync(log)
  const stopAtOnce = () => child.kill('SIGKILL')
  process.once('exit', stopAtOnce)
  const stop = async () => {
    process.off('exit', stopAtOnce)
    await end(child)
    rmSync(folder, { recursive: true, force: true })
  }

  const emulator = createAuthEmulator(`${host}:${port}`)
  const last = Date.now() + START_LIMIT
  while (!(await emulator.answers())) {
    if (child.exitCode !== null || Date.now() > last) {
      const said = readFileSync(logFile, 'utf8')
      await stop()
      throw new Error(`Firebase's Auth emulator did not start:\n${said}`)
    }
    await delay(100)
  }
  return { ...emulator, stop }
}

/** It ends its own parts when asked to; one that does not is ended. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT)
  child.kill('SIGTERM')
  await ended
  clearTimeout(killTimer)
}
