import { once } from 'node:events'

/** What a script of {@link inProcesses} says when it has loaded. */
export const READY = 'ready\n'

/** In such a script: waits until all others have reached the same point. */
export async function allReady(): Promise<void> {
  process.stdout.write(READY)
  await once(process.stdin, 'data')
}
