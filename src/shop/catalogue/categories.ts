import type { CategoryDraft } from '#contract/catalogue/categorySchema.ts'
import {
  deleteCategories,
  insertCategory,
  keepFormerName,
  passFormerNames,
  placeCategories,
  readCategories,
  changeCategory as updateCategory,
} from '#data/catalogue/categories.ts'
import { countFiled, type Filed, listFiledCounts, refileProducts } from '#data/catalogue/productFiling.ts'
import type { ContentChange } from '#data/core/contentVersion.ts'
import { refusals } from '#data/core/transaction.ts'
import { changedValues } from '#domain/activity/activity.ts'
import {
  type Category,
  type CategoryEntry,
  entryAt,
  filingAt,
  type Place,
  placeWithId,
} from '#domain/catalogue/categories.ts'
import type { User } from '#domain/people/user.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { Denied } from '../core/answers.ts'
import { type ContentWriter, contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { VersionWatch } from '../core/versionWatch.ts'
import type { CategoriesSnapshot } from './categoriesSnapshot.ts'
import { createCategoryPins } from './categoryPins.ts'
import { parentOf, refusalOf } from './categoryRefusal.ts'
import type { Categories } from './categoryTypes.ts'
import { createKeptCategories } from './keptCategories.ts'
import { createSizeCharts } from './sizeCharts.ts'

/** What a use case answers to those who may ask it. */
type Answer<Name extends keyof Categories> = Exclude<Awaited<ReturnType<Categories[Name]>>, Denied>

const adding = refusals<Answer<'add'>>()
const changing = refusals<Answer<'change'>>()
const removing = refusals<Answer<'remove'>>()
const ordering = refusals<Answer<'order'>>()

interface CategoryParts {
  readonly deps: ShopDeps
  readonly write: ContentWriter
  readonly record: Record
}

/**
 * Every change of categories and products waits for the others at the version's row, so what a transaction reads of
 * either stays true until it ends.
 */
export function createCategories(
  deps: ShopDeps,
  snapshot: CategoriesSnapshot,
  version: VersionWatch,
  record: Record,
): Categories {
  const parts = { deps, write: contentWriter(deps, version), record }
  return {
    ...createCategoryPins(deps, snapshot, version, record),
    ...createSizeCharts(deps, snapshot, version, record),
    ...createKeptCategories(deps, version, record),
    current: snapshot.current,
    productCounts: () => listFiledCounts(deps.db),
    add: guarded('catalogue', (caller, draft) => addCategory(parts, caller, draft)),
    change: guarded('catalogue', (caller, id, change) => changeCategory(parts, caller, id, change)),
    remove: guarded('catalogue', (caller, id, moveTo) => removeCategory(parts, caller, id, moveTo)),
    order: guarded('catalogue', (caller, parentId, ids) => orderCategories(parts, caller, parentId, ids)),
  }
}

async function addCategory(
  { deps, write, record }: CategoryParts,
  caller: User,
  draft: CategoryDraft,
): Promise<Answer<'add'>> {
  return await adding.orRefused(
    write(async (tx) => {
      const tree = await readCategories(tx)
      const refusal = refusalOf(tree, draft, undefined)
      if (refusal) return adding.refuse(refusal)
      const { parentId = '', ...fields } = draft
      const entry = { ...fields, id: newId(deps), key: searchKey(draft.name), revision: 1 }
      await insertCategory(tx, entry, parentId)
      await record(tx, {
        ...eventOn(deps, entry, caller),
        kind: 'category.added',
        after: valuesOf(entry, parentOf(tree, parentId)),
      })
      return { outcome: 'added', id: entry.id }
    }),
  )
}

async function changeCategory(
  { deps, write, record }: CategoryParts,
  caller: User,
  id: string,
  { draft, revision }: Parameters<Categories['change']>[2],
): Promise<Answer<'change'>> {
  return await changing.orRefused(
    write(async (tx) => {
      const tree = await readCategories(tx)
      const place = placeWithId(tree, id)
      if (!place) return changing.refuse({ outcome: 'unknown' })
      const before = entryAt(place)
      if (before.revision !== revision) {
        const { name, nameBengali, image, hidden } = before
        const parentId = place.subCategory ? place.category.id : null
        const current = { name, nameBengali, image, hidden, parentId, revision: before.revision }
        return changing.refuse({ outcome: 'stale', current })
      }
      const refusal = refusalOf(tree, draft, place)
      if (refusal) return changing.refuse(refusal)
      const { parentId = '', ...fields } = draft
      const { sizeChart } = before
      const after = { ...fields, id, key: searchKey(draft.name), sizeChart, revision: revision + 1 }
      const parent = parentOf(tree, parentId)
      await updateCategory(tx, after, {
        from: place.subCategory ? place.category.id : '',
        to: parentId,
      })
      if (after.key !== before.key) await keepFormerName(tx, before.key, id)
      const products = await refile(tx, place, after, parent, deps.now())
      await record(tx, {
        ...eventOn(deps, before, caller),
        kind: 'category.changed',
        ...changedValues(valuesOf(before, place.subCategory && place.category), valuesOf(after, parent)),
      })
      return { outcome: 'changed', products }
    }),
  )
}

async function removeCategory(
  { deps, write, record }: CategoryParts,
  caller: User,
  id: string,
  moveTo: string | undefined,
): Promise<Answer<'remove'>> {
  return await removing.orRefused(
    write(async (tx) => {
      const tree = await readCategories(tx)
      const place = placeWithId(tree, id)
      if (!place) return removing.refuse({ outcome: 'unknown' })
      const from = filedAt(place)
      const products = await countFiled(tx, from)
      const found = moveTo === undefined ? undefined : placeWithId(tree, moveTo)
      const target = found && !isWithin(found, place) ? found : undefined
      if (!target && (products > 0 || moveTo !== undefined)) {
        return removing.refuse({ outcome: 'not-empty', products })
      }
      const leaving = place.subCategory
        ? [place.subCategory]
        : [place.category, ...place.category.subCategories]
      const ids = leaving.map((entry) => entry.id)
      if (target) {
        await refileProducts(tx, from, filingAt(target), deps.now())
        await passFormerNames(tx, ids, entryAt(target).id)
        for (const { key } of leaving) await keepFormerName(tx, key, entryAt(target).id)
      }
      await deleteCategories(tx, ids)
      await record(tx, {
        ...eventOn(deps, entryAt(place), caller),
        kind: 'category.deleted',
        before: { ...valuesOf(entryAt(place), place.subCategory && place.category), products },
        ...(target ? { after: { category: filingText(target) } } : {}),
      })
      return { outcome: 'removed', products }
    }),
  )
}

async function orderCategories(
  { deps, write, record }: CategoryParts,
  caller: User,
  parentId: string | undefined,
  ids: readonly string[],
): Promise<Answer<'order'>> {
  return await ordering.orRefused(
    write(async (tx) => {
      const tree = await readCategories(tx)
      const parent = parentOf(tree, parentId ?? '')
      const siblings = parentId === undefined ? tree.categories : (parent?.subCategories ?? [])
      const before = siblings.map((entry) => entry.id)
      if (!isReordering(before, ids)) return ordering.refuse({ outcome: 'categories-changed' })
      await placeCategories(tx, ids)
      const names = (order: readonly string[]) =>
        order.map((id) => siblings.find((entry) => entry.id === id)?.name ?? id)
      await record(tx, {
        ...eventOn(deps, parent ?? { id: '', name: '' }, caller),
        kind: 'categories.ordered',
        before: { order: names(before) },
        after: { order: names(ids) },
      })
      const moved = ids.filter((id, place) => before[place] !== id).length
      return { outcome: 'ordered', moved }
    }),
  )
}

function eventOn({ now }: ShopDeps, { id, name }: Pick<CategoryEntry, 'id' | 'name'>, caller: User) {
  return { actor: userActor(caller), subjectId: id, subjectName: name, at: now() }
}

/** Moves the products of a changed category. Returns how many they are; 0 if its name and place have not changed. */
async function refile(
  tx: ContentChange,
  place: Place,
  after: CategoryEntry,
  parent: Category | undefined,
  at: number,
): Promise<number> {
  const wasSub = place.subCategory !== undefined
  if (entryAt(place).name === after.name && (wasSub ? place.category : undefined) === parent) return 0
  const to = parent ? { category: parent.name, subCategory: after.name } : { category: after.name }
  const isRenamed = !wasSub && !parent
  return await refileProducts(
    tx,
    filedAt(place),
    wasSub && !parent ? { ...to, subCategory: '' } : to,
    at,
    isRenamed,
  )
}

function filedAt({ category, subCategory }: Place): Filed {
  return { category: category.name, ...(subCategory ? { subCategory: subCategory.name } : {}) }
}

function isWithin(found: Place, { category, subCategory }: Place): boolean {
  return subCategory ? found.subCategory === subCategory : found.category === category
}

function filingText(place: Place): string {
  const { category, subCategory } = filingAt(place)
  return subCategory === '' ? category : `${category}, ${subCategory}`
}

/** What the activity log says of a category. */
function valuesOf(
  { name, nameBengali, image, hidden }: Omit<CategoryEntry, 'id' | 'key' | 'revision'>,
  parent: Category | undefined,
) {
  return { name, nameBengali, image, hidden, category: parent?.name ?? '' }
}

/** Whether both lists hold the same ids, each once. */
function isReordering(before: readonly string[], after: readonly string[]): boolean {
  const named = new Set(after)
  return after.length === before.length && before.every((id) => named.has(id))
}
