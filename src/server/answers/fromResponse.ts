import { type PlainAnswer, plainAnswer } from './answer.ts'

/** A Response as bytes that can be kept and written again and again. */
export async function plainAnswerOf(response: Response): Promise<PlainAnswer> {
  const body = Buffer.from(await response.arrayBuffer())
  return plainAnswer({ status: response.status, headers: [...response.headers], body })
}
