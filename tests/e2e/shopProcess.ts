import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'

const root = resolve(import.meta.dirname, '../..')

export type Environment = Readonly<Record<string, string>>

/**
 * Starts the built server as its users start it, and waits until it answers. Returns a function that stops it.
 * `listen`: is given what it prints.
 */
export async function startShop(
  url: string,
  environment: Environment,
  listen?: (printed: string) => void,
): Promise<() => Promise<void>> {
  const server = run('build/server/main.js', [], environment)
  server.stdout?.setEncoding('utf8').on('data', (printed: string) => listen?.(printed))
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  try {
    await expect.poll(() => answers(server, `${url}/readyz`), { timeout: 30_000 }).toBe(true)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** `npm run admin -- <e-mail>` beside the running shop. */
export async function makeAdmin(email: string, environment: Environment): Promise<void> {
  const [code] = await once(run('build/server/admin.js', [email], environment), 'exit')
  if (code !== 0) throw new Error(`${email} could not be made an admin`)
}

function run(program: string, parameters: string[], environment: Environment): ChildProcess {
  return spawn(process.execPath, [program, ...parameters], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
}

async function answers(server: ChildProcess, url: string): Promise<boolean> {
  if (server.exitCode !== null) throw new Error(`The shop ended with exit code ${server.exitCode}`)
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}
