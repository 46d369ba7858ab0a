import { takeLowPriority } from './lowPriority.ts'

/** A request to a helper process. */
export interface Call {
  readonly id: number
  readonly name: string
  readonly args: readonly unknown[]
}
export interface Answer {
  readonly id: number
  readonly result?: unknown
  /** The error message, if it failed. */
  readonly failure?: string
}

/** What a helper process can do, by the name that it is called by. */
type Work = Readonly<Record<string, (...args: never[]) => unknown>>

/** Lets this process do the work that its parent calls for (helperProcess.ts), when no request wants the processor. */
export function helpWith(work: Work): void {
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
}
