/**
 * Does `work` for each of `items`, at most `atOnce` at a time, in their order. Answers what came of each, in
 * their order too; the first to reject ends it.
 */
export async function inTurn<Item, Outcome>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = items.entries()
  async function worker() {
    for (const [index, item] of waiting) outcomes[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return outcomes
}
