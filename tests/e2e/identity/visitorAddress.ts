import { randomInt } from 'node:crypto'

/**
 * The header of a proxy that says where a visitor comes from: an address of its own for each, so that the
 * shop's limits stay on and one journey does not use up the tries of another.
 */
export function fromSomewhere(): { 'X-Forwarded-For': string } {
  const part = () => randomInt(1, 255)
  return { 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` }
}
