import { DAY_MS } from '#domain/order/orderDay.ts'

interface Kept<Value> {
  readonly readAt: number
  readonly value: Value
}

/**
 * Keeps for a day in this process what a courier says of its places, which change rarely. It is read once for all who ask meanwhile;
 * what is older is used as long as the courier does not answer. `clock`: one that is never set back, milliseconds. `isWorthKeeping`: of
 * the rest, another answer may be given soon. The keys are those of places: there are not more than the courier has.
 */
export function keptForDay<Value>(clock: () => number, isWorthKeeping: (value: Value) => boolean) {
  const kept = new Map<string, Kept<Value>>()
  const running = new Map<string, Promise<Value>>()

  return async (key: string, read: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key)
    if (known && known.readAt > clock() - DAY_MS) return known.value
    try {
      return await (running.get(key) ?? begin(key, read))
    } catch (error) {
      if (known) return known.value
      throw error
    }
  }

  function begin(key: string, read: () => Promise<Value>): Promise<Value> {
    const reading = readAndKeep(key, read).finally(() => running.delete(key))
    running.set(key, reading)
    return reading
  }

  async function readAndKeep(key: string, read: () => Promise<Value>): Promise<Value> {
    const value = await read()
    if (isWorthKeeping(value)) kept.set(key, { readAt: clock(), value })
    return value
  }
}
