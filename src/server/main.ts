import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Before anything else is loaded: what was compiled once is read back, which halves the time to start and
// spares the memory of the compiler. The folder is the project's own, since it holds code that is run.
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)))

try {
  const { start } = await import('./start.ts')
  await start()
} catch (error) {
  // What the owner can mend is one sentence; anything else is a defect, and its stack is what helps.
  console.error(error instanceof Error && error.name === 'StartError' ? error.message : error)
  process.exit(1)
}
