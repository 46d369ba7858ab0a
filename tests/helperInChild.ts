import type { Answer, Call } from '#integrations/images/helperProcess.ts'

// What helperProcess.test.ts lets a helper do.
const work: Readonly<Record<string, (argument: unknown) => unknown>> = {
  echo: (argument) => argument,
  whoAreYou: () => ({ pid: process.pid, knows: Object.keys(process.env) }),
  fail: (argument) => {
    throw new Error(String(argument))
  },
  crash: () => process.kill(process.pid, 'SIGKILL'),
  hang: () => new Promise(() => {}),
}

process.on('disconnect', () => process.exit())
process.on('message', async ({ id, name, args }: Call) => {
  const answer = (result: Omit<Answer, 'id'>) => process.send?.({ id, ...result })
  try {
    answer({ result: await work[name]?.(args[0]) })
  } catch (error) {
    answer({ failure: (error as Error).message })
  }
})
