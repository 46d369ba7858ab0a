import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { READY } from './allReady.ts'

/**
 * Runs a script of this folder in `count` processes: each loads and awaits {@link allReady}, then all go on
 * together. Answers what each printed; throws with it when one fails. None outlives its test.
 */
export async function inProcesses(count: number, script: string, ...parameters: string[]): Promise<string[]> {
  const path = resolve(import.meta.dirname, script)
  const children = Array.from({ length: count }, () => spawn(process.execPath, [path, ...parameters]))
  onTestFinished(() => endAll(children))
  const outcomes = children.map(outcomeOf)
  await Promise.race([Promise.all(children.map((child) => once(child.stdout, 'data'))), ...outcomes])
  for (const child of children) child.stdin.end('go')
  return await Promise.all(outcomes)
}

async function outcomeOf(child: ChildProcessWithoutNullStreams): Promise<string> {
  let said = ''
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}:\n${said}`)
  return said.replace(READY, '')
}

/** After a test that took too long they would go on writing, into the database of the next try. */
async function endAll(children: readonly ChildProcessWithoutNullStreams[]): Promise<void> {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  await Promise.all(
    running.map((child) => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      return ended
    }),
  )
}
