import { takeLowPriority } from '../lowPriority.ts'
import type { Answer, Call } from './helperProcess.ts'
import { cleanPicture, drawPicture } from './picture.ts'

// The helper process that decodes and draws pictures; see pictures.ts.

const work: Readonly<Record<string, (...args: never[]) => Promise<unknown>>> = { cleanPicture, drawPicture }

takeLowPriority()
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, name, args }: Call) => {
  const answer = (result: Omit<Answer, 'id'>) => process.send?.({ id, ...result } satisfies Answer)
  try {
    answer({ result: await work[name]?.(...(args as never[])) })
  } catch (error) {
    answer({ failure: (error as Error).message })
  }
})
