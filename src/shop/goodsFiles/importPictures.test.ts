import { expect, test } from 'vitest'
import { FetchFailed } from '#integrations/outside/publicFetch.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { aGoodsShop } from '#tests/goodsShop.ts'

describeOnEachDatabase('imported goods whose pictures cannot be reached', (database) => {
  const file =
    'name,category,price,images\nSaree,Bag Items,100,https://a.example/1.jpg | https://a.example/2.jpg\n'

  async function aShopAt(reached: readonly string[]) {
    let now = A_MOMENT
    const asked: string[] = []
    const up = new Set(reached)
    const made = await aGoodsShop(database.db, {
      now: () => now,
      fetchPublic: async (address) => {
        asked.push(address.slice(-5))
        if (!up.has(address.slice(-5))) throw new FetchFailed('unreachable')
        return Buffer.from(address)
      },
      images: {
        keep: async (bytes: Uint8Array) => ({
          outcome: 'kept',
          address: `/images/${Buffer.from(bytes).toString().slice(-5)}`,
        }),
        read: async () => undefined,
      } as never,
    })
    return {
      ...made,
      up,
      asked,
      async later(minutes: number) {
        now += minutes * 60_000
        await made.shop.jobs.runDue()
        const listing = await made.shop.goods.imports(made.owner)
        return listing.outcome === 'listed' ? listing.imports[0]?.pictures : undefined
      },
    }
  }

  test('are tried again later, and only what is missing', async () => {
    const { bring, later, up, asked, all } = await aShopAt(['2.jpg'])
    expect(await bring(file)).toMatchObject({ state: 'done', pictures: { total: 2, done: 1, failed: 0 } })
    expect((await all())[0]?.images).toEqual(['/images/2.jpg'])
    expect(await later(4)).toMatchObject({ done: 1 })
    up.add('1.jpg')
    expect(await later(2)).toEqual({ total: 2, done: 2, failed: 0 })
    expect((await all())[0]?.images).toEqual(['/images/1.jpg', '/images/2.jpg'])
    expect(asked).toEqual(['1.jpg', '2.jpg', '1.jpg'])
  })

  test('are named in the report after the last attempt', async () => {
    const { bring, later, report, asked } = await aShopAt(['2.jpg'])
    const id = (await bring(file))?.id ?? ''
    expect(await report(id, { fate: 'wrong' })).not.toContain('1.jpg')
    for (const minutes of [6, 61, 361]) await later(minutes)
    expect(await later(1_000)).toEqual({ total: 2, done: 1, failed: 1 })
    expect(asked.filter((one) => one === '1.jpg')).toHaveLength(4)
    expect(await report(id, { fate: 'wrong' })).toContain('https://a.example/1.jpg,')
  })

  test('do not replace what the owner chose meanwhile', async () => {
    const { bring, later, up, all, shop, owner } = await aShopAt(['2.jpg'])
    await bring(file)
    const [saree] = await all()
    await shop.catalogue.updateProduct(owner, saree?.id ?? '', { images: ['/images/own.webp'] })
    up.add('1.jpg')
    await later(6)
    expect((await all())[0]?.images).toEqual(['/images/own.webp'])
  })
})
