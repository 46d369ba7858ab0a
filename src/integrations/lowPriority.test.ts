import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const MODULE = new URL('lowPriority.ts', import.meta.url).href

test.skipIf(process.platform !== 'linux')('a thread takes a low priority for itself alone', async () => {
  const before = getPriority()
  const worker = new Worker(
    `const { getPriority } = require('node:os')
     const { parentPort } = require('node:worker_threads')
     import(${JSON.stringify(MODULE)}).then(({ takeLowPriority }) => {
       takeLowPriority()
       parentPort.postMessage(getPriority())
     })`,
    { eval: true, execArgv: [] },
  )
  const [own] = await once(worker, 'message')
  expect(own).toBe(10)
  expect(getPriority()).toBe(before)
  await worker.terminate()
})
