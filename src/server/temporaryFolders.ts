import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names the kind and the process, so that whoever finds a folder knows whether somebody needs it. */
const NAME = /^haat-(?:upload|feed)-(\d+)-/

/** Makes a folder for files that nobody needs after this process. Whoever makes it deletes it. */
export async function makeTemporaryFolder(kind: 'upload' | 'feed'): Promise<string> {
  return await mkdtemp(join(tmpdir(), `haat-${kind}-${process.pid}-`))
}

/** Deletes the folders of processes that were killed before they could. Never throws: what cannot be deleted stays. */
export async function sweepTemporaryFolders(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const pid = NAME.exec(name)?.[1]
    if (pid === undefined) continue
    const folder = join(tmpdir(), name)
    try {
      if (await isLeft(folder, Number(pid))) await rm(folder, { recursive: true, force: true })
    } catch {
      // Another user's, or somebody has just deleted it.
    }
  }
}

async function isLeft(folder: string, pid: number): Promise<boolean> {
  if (pid !== process.pid) return !isRunning(pid)
  // A container gives its first process the same number after each start.
  const { mtimeMs } = await stat(folder)
  return mtimeMs < Date.now() - process.uptime() * 1000
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs for another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
