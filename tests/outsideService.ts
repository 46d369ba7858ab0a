import type { ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { type Asked, openOutsideService } from './openOutsideService.ts'

export type { Asked }

/** A server of an outside service, until the test ends. `answer` handles a call, or does nothing. */
export async function anOutsideService(answer: (response: ServerResponse, asked: Asked) => void) {
  const { url, calls, close } = await openOutsideService(answer)
  onTestFinished(close)
  return { url, calls }
}
