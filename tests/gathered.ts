/** Collects the pieces of an iteration into one list. */
export async function gathered<Item>(pieces: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = []
  for await (const piece of pieces) all.push(...piece)
  return all
}
