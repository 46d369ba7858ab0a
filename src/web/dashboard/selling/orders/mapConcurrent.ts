/**
 * Runs `map` on each item in order, at most `concurrency` at a time. Returns the results in the order of the items;
 * rejects as soon as one call rejects.
 */
export async function mapConcurrent<Item, Outcome>(
  items: readonly Item[],
  concurrency: number,
  map: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = items.entries()
  async function worker() {
    for (const [index, item] of waiting) outcomes[index] = await map(item)
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker))
  return outcomes
}
