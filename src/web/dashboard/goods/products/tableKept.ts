import { tabStorage } from '#web/client/tabStorage.ts'

/** The key under which a tab keeps what a person has typed into the table of goods and not saved. */
export function tableKey(email: string): string {
  return `goodsTable ${email}`
}

/** Has this person typed something into the table of goods that is not saved? */
export function hasUnsavedGoods(email: string): boolean {
  return Boolean(tabStorage.read(tableKey(email)))
}
