import type { OrderGoods } from '#domain/catalogue/stockedProduct.ts'
import type { FoundGoods, TermSearch } from '#domain/chat/chatCatalogue.ts'
import { readNumbers } from '#domain/chat/chatNumbers.ts'
import type { ChatShop } from '#domain/chat/chatShop.ts'
import { goodsTerms, partsOfTerm } from '#domain/chat/goodsTerms.ts'
import { linkedIds, withNamesOfLinks } from '#domain/chat/productLinks.ts'
import { readChat } from '#domain/chat/readChat.ts'
import { MOBILE_NUMBER_LENGTH } from '#domain/order/mobileNumber.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { FindGoods } from '../catalogue/goods.ts'
import { guarded } from '../core/guarded.ts'
import type { Orders } from './orderTypes.ts'

/** The most searches for one chat, with those for parts of its terms. */
const MOST_SEARCHES = 12

/** Reads an order out of a chat, and searches the shop for the goods of its lines. */
export function createReadChat(find: FindGoods, settings: () => OwnerSettings): Orders['readChat'] {
  return guarded('orders.move', async (_, written) => {
    const { shop: ownShop, delivery, payments } = settings()
    const shop = chatShopOf(ownShop, payments)
    const searches = new Map<string, TermSearch>()
    const found = new Map<string, OrderGoods>()
    let left = MOST_SEARCHES

    async function search(term: string): Promise<readonly FoundGoods[]> {
      if (left === 0) return []
      left -= 1
      const goods = await find({ search: term })
      for (const one of goods) found.set(one.product.id, one)
      return goods.map(asFound)
    }

    const ids = linkedIds(written)
    const linked = ids.length > 0 ? await find({ ids }) : []
    const names = new Map(linked.map(({ product }) => [product.id, product.name]))
    const text = withNamesOfLinks(written, (id) => names.get(id))

    for (const term of goodsTerms(text, shop)) {
      const whole = await search(term)
      searches.set(term, whole.length > 0 ? { found: whole, isWhole: true } : await searchParts(term))
    }

    async function searchParts(term: string): Promise<TermSearch> {
      for (const part of partsOfTerm(term)) {
        const some = await search(part)
        if (some.length > 0) return { found: some, isWhole: false }
      }
      return { found: [], isWhole: false }
    }

    const chat = readChat(text, delivery.areas, searches, shop)
    const named = new Set(chat.lines.flatMap(({ goods, candidates }) => [goods, ...candidates]))
    return {
      outcome: 'read',
      chat,
      goods: [...found.values()].filter(({ product }) => named.has(product.id)),
    }
  })
}

/** What the shop calls itself, and the mobile numbers by which it is called and paid. */
function chatShopOf(
  { name, nameBengali, helpline, whatsApp }: OwnerSettings['shop'],
  { advance }: OwnerSettings['payments'],
): ChatShop {
  const called = [helpline.shown, whatsApp].map((text) => readNumbers(text).mobileNumber)
  // One of Rocket has a digit more.
  const paid = advance.accounts.map(({ number }) => number.slice(0, MOBILE_NUMBER_LENGTH))
  return { names: [name, nameBengali], numbers: [...called, ...paid].filter((number) => number !== '') }
}

function asFound({ product }: OrderGoods): FoundGoods {
  const { id, name, nameBengali, colors, sku, variants } = product
  return {
    id,
    names: [name, nameBengali].filter((one) => one !== ''),
    colors,
    pieces: variants.length > 0 ? variants : [{ sku, size: '', color: '' }],
  }
}
