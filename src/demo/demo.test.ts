import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placeWithId, shownCategories } from '#domain/catalogue/categories.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { type Color, PRODUCT_TYPES } from '#domain/catalogue/options.ts'
import { CATEGORY_WIDTHS, CUTOUT_WIDTHS, SLIDE_WIDTHS } from '#domain/catalogue/picture.ts'
import { imageOf } from '#domain/catalogue/product.ts'
import { isLength } from '#domain/catalogue/sizeChart.ts'
import { FACTS } from './bengaliFacts.ts'
import { BENGALI_NAMES } from './bengaliNames.ts'
import { COUNTED } from './counted.ts'
import { LABELS } from './facts/labels.ts'
import { DEMO_PRODUCTS, DEMO_SIZE_CHARTS, DEMO_SLIDES } from './index.ts'
import { categoryFile, cutoutFile, cutoutSlug } from './pictures.ts'

const publicFolder = join(import.meta.dirname, '..', '..', 'public')

/** Addresses of all files in public/demo, with their sizes in bytes. */
const files = new Map(
  readdirSync(join(publicFolder, 'demo'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(publicFolder.length), statSync(path).size] as const
    }),
)

/** The dyes that may stand for each colour; '' is for pictures drawn in the colour already. */
const DYES_OF: Readonly<Record<Color, readonly string[]>> = {
  Black: ['black', ''],
  Gray: ['gray', ''],
  White: ['white', ''],
  Red: ['red', ''],
  Green: ['green', 'olive', 'teal', ''],
  Blue: ['blue', 'navy', ''],
  Yellow: ['yellow', 'gold', ''],
  Pink: ['pink', ''],
  Orange: ['orange', ''],
  Purple: ['purple', ''],
}
const DYE =
  /-(red|orange|yellow|gold|green|olive|teal|blue|navy|purple|pink|brown|beige|black|gray|white)(?=-|$)/

/** Returns the first dye in a cut-out's address; '' if there is none. */
const dyeOf = (address: string) => DYE.exec((cutoutSlug(address) ?? '').split('-with-')[0] ?? '')?.[1] ?? ''

const newest = (productType: string, count: number) =>
  DEMO_PRODUCTS.filter((product) => product.productType === productType)
    .slice(0, count)
    .map(({ name }) => name)

describe('the demo catalogue', () => {
  it('fills every storefront category and subcategory', () => {
    expect(DEMO_PRODUCTS.length).toBeGreaterThanOrEqual(240)
    const places = new Set(DEMO_PRODUCTS.map(({ category, subCategory }) => `${category} / ${subCategory}`))
    const wanted = shownCategories(FIRST_TREE).flatMap(({ name, subCategories }) =>
      subCategories.map((subCategory) => `${name} / ${subCategory.name}`),
    )
    expect([...places].sort()).toEqual(wanted.sort())
  })

  it('has plenty of every product type', () => {
    for (const type of PRODUCT_TYPES) {
      expect(DEMO_PRODUCTS.filter(({ productType }) => productType === type).length).toBeGreaterThanOrEqual(
        25,
      )
    }
  })

  it('gives every product a name of its own', () => {
    expect(new Set(DEMO_PRODUCTS.map(({ name }) => name)).size).toBe(DEMO_PRODUCTS.length)
  })

  it('names every product in Bengali', () => {
    const isBengali = (text: string) => /[\u0980-\u09FF]/.test(text)
    const unnamed = DEMO_PRODUCTS.filter((product) => !isBengali(product.name + product.nameBengali))
    expect(unnamed.map(({ name }) => name)).toEqual([])
    const names = new Set(DEMO_PRODUCTS.map(({ name }) => name))
    expect(Object.keys(BENGALI_NAMES).filter((name) => !names.has(name))).toEqual([])
  })

  it('describes every product in Bengali, fact by fact, and knows no fact that none has', () => {
    for (const { name, description, descriptionBengali } of DEMO_PRODUCTS) {
      const lines = (descriptionBengali || description).split('\n')
      expect(lines.length, name).toBe(description.split('\n').length)
      for (const line of lines) expect(line, name).toMatch(/^[^:]*[\u0980-\u09FF][^:]*: \S/)
      // Lamp bases are called so everywhere.
      expect(descriptionBengali.replaceAll(/\b(E27|B22)\b/g, ''), name).not.toMatch(/[0-9]/)
    }
    const facts = DEMO_PRODUCTS.flatMap(({ description }) => description.split('\n'))
    const labels = new Set(facts.map((fact) => fact.slice(0, fact.indexOf(': '))))
    const texts = new Set(facts.map((fact) => fact.slice(fact.indexOf(': ') + 2)))
    expect(Object.keys(LABELS).filter((label) => !labels.has(label))).toEqual([])
    expect(Object.keys(FACTS).filter((text) => !texts.has(text))).toEqual([])
  })

  it('has a chart with every size of the clothes of women and men', () => {
    const isClothes = (subCategory: string) => /^(Clothing|Sportswear|New Men Items)$/.test(subCategory)
    const clothes = DEMO_PRODUCTS.filter(
      ({ category, subCategory, sizes }) =>
        /^(Wom|M)en Items$/.test(category) && isClothes(subCategory) && sizes.length > 0,
    )
    expect(clothes.length).toBeGreaterThan(10)
    const charts = [...DEMO_SIZE_CHARTS].map(([id, chart]) => ({ ...placeWithId(FIRST_TREE, id), chart }))
    for (const { name, category, subCategory, sizes } of clothes) {
      const found = charts.find(
        (one) => one.category?.name === category && one.subCategory?.name === subCategory,
      )
      const charted = found?.chart.rows.map(({ size }) => size) ?? []
      expect(
        sizes.filter((size) => !charted.includes(size)),
        name,
      ).toEqual([])
    }
    for (const { columns, rows } of DEMO_SIZE_CHARTS.values()) {
      for (const { values } of rows) {
        expect(values.length).toBe(columns.length)
        expect(values.filter((value) => !isLength(value))).toEqual([])
      }
    }
  })

  it('counts goods of which there are plenty, few and none', () => {
    const counted = DEMO_PRODUCTS.filter(({ name }) => name in COUNTED)
    expect(counted.map(({ name }) => name).sort()).toEqual(Object.keys(COUNTED).sort())
    const stocks = counted.map(({ stock, variants }) =>
      variants.length > 0 ? variants.map((variant) => variant.stock) : [stock],
    )
    expect(stocks.filter((pieces) => pieces.every((left) => left === 0)).length).toBeGreaterThan(1)
    expect(stocks.filter((pieces) => pieces.some((left) => left === 0)).length).toBeGreaterThan(4)
    for (const { sizes, colors, variants } of counted) {
      for (const { size, color } of variants) {
        expect([...sizes, '']).toContain(size)
        expect([...colors, '']).toContain(color)
      }
    }
  })

  it('opens each section of the home page with the goods meant for it', () => {
    expect(newest('New Arrivals', 2)).toEqual(['Wool Blend Winter Coat', 'Classic Two-Tone Leather Handbag'])
    expect(newest('Most Popular', 10).at(-1)).toBe('Red Stiletto Party Heels')
    expect(newest('Best Selling', 6).at(-1)).toBe('Kiss-Lock Coin Purse')
  })

  it.each(DEMO_PRODUCTS.map((product) => [product.name, product] as const))(
    'prices and describes %s',
    (_, product) => {
      const { originalPriceTaka, offerPriceTaka = originalPriceTaka, ratings, reviews } = product
      expect(offerPriceTaka).toBeGreaterThan(0)
      if (product.offerPriceTaka !== undefined) expect(product.offerPriceTaka).toBeLessThan(originalPriceTaka)
      if (product.category === '100 TK Items') expect(offerPriceTaka).toBe(100)
      expect(ratings).toBeGreaterThanOrEqual(3.6)
      expect(ratings).toBeLessThanOrEqual(5)
      expect(Math.round(ratings * 10) / 10).toBe(ratings)
      expect(Number.isInteger(reviews)).toBe(true)
      expect(product.images.length).toBeGreaterThanOrEqual(1)
      expect(product.images.length).toBeLessThanOrEqual(4)
      expect(new Set(product.images).size).toBe(product.images.length)
      const lines = product.description.split('\n')
      expect(lines.length).toBeGreaterThanOrEqual(3)
      expect(lines.length).toBeLessThanOrEqual(6)
      for (const line of lines) expect(line).toMatch(/^[^:]+: \S/)
    },
  )

  it('sells at least 24 things at 100 taka and 55 to 70 % of all at an offer', () => {
    expect(DEMO_PRODUCTS.filter(({ category }) => category === '100 TK Items').length).toBeGreaterThanOrEqual(
      24,
    )
    const offers = DEMO_PRODUCTS.filter(({ offerPriceTaka }) => offerPriceTaka !== undefined).length
    expect(offers / DEMO_PRODUCTS.length).toBeGreaterThan(0.55)
    expect(offers / DEMO_PRODUCTS.length).toBeLessThan(0.7)
  })
})

describe('its pictures', () => {
  it('has a file for every width that a page may ask for, and no others', () => {
    const cutouts = DEMO_PRODUCTS.flatMap(({ images }) => images).flatMap((image) =>
      CUTOUT_WIDTHS.map((width) => cutoutFile(cutoutSlug(image) ?? image, width)),
    )
    const slides = DEMO_SLIDES.flatMap(({ image }) =>
      SLIDE_WIDTHS.map((width) => image.replace(/-\d+\.webp$/, `-${width}.webp`)),
    )
    const icons = shownCategories(FIRST_TREE).flatMap(({ name }) =>
      CATEGORY_WIDTHS.map((width) => categoryFile(name, width)),
    )
    expect(new Set(files.keys())).toEqual(new Set([...cutouts, ...slides, ...icons]))
  })

  it('shows each colour of a product in that colour, first the one that cards show', () => {
    for (const product of DEMO_PRODUCTS) {
      const { name, colors, images, colorImages } = product
      expect(Object.keys(colorImages), name).toEqual([...colors])
      expect(new Set(Object.values(colorImages)).size, name).toBe(colors.length)
      if (colors[0]) expect(imageOf(product, colors[0]), name).toBe(images[0])
      for (const color of colors) expect(DYES_OF[color], name).toContain(dyeOf(imageOf(product, color)))
    }
  })

  it('stores the widest address of each picture', () => {
    const widest = DEMO_PRODUCTS.flatMap(({ images }) => images).every((image) =>
      image.endsWith('-1024.webp'),
    )
    expect(widest).toBe(true)
    expect(DEMO_SLIDES.every(({ image }) => image.endsWith('-1800.webp'))).toBe(true)
  })

  it('weighs less than 9 MB, and no file more than a phone should load', () => {
    const total = [...files.values()].reduce((sum, size) => sum + size, 0)
    expect(total).toBeLessThan(9_000_000)
    for (const [address, size] of files) {
      if (address.endsWith('-256.webp')) expect(size, address).toBeLessThan(9_000)
      if (address.endsWith('-480.webp')) expect(size, address).toBeLessThan(15_000)
      if (address.endsWith('-1024.webp')) expect(size, address).toBeLessThan(30_000)
      if (address.endsWith('-720.webp')) expect(size).toBeLessThan(25_000)
      if (address.endsWith('-1800.webp')) expect(size).toBeLessThan(45_000)
    }
  })

  it('comes with live text in both languages for every slide', () => {
    expect(DEMO_SLIDES).toHaveLength(5)
    for (const slide of DEMO_SLIDES) {
      for (const english of [slide.title, slide.headline, slide.text, slide.button]) {
        expect(english).toMatch(/^[\w\s%৳;,-]+$/)
      }
      for (const bengali of [
        slide.titleBengali,
        slide.headlineBengali,
        slide.textBengali,
        slide.buttonBengali,
      ]) {
        expect(bengali).toMatch(/^[\p{Script=Bengali}\s%,-]+$/u)
      }
    }
  })
})
