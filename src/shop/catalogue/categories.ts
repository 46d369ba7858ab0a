import type { CategoryDraft } from '#contract/catalogue/categorySchema.ts'
import {
  changeCategory,
  deleteCategories,
  insertCategory,
  keepFormerName,
  passFormerNames,
  placeCategories,
  readCategories,
} from '#data/catalogue/categories.ts'
import { countFiled, type Filed, listFiledCounts, refileProducts } from '#data/catalogue/productFiling.ts'
import type { ContentChange } from '#data/core/contentVersion.ts'
import { changedValues } from '#domain/activity/activity.ts'
import {
  type Category,
  type CategoryEntry,
  type CategoryTree,
  entryAt,
  filingAt,
  findCategory,
  findSubCategories,
  MOST_CATEGORIES,
  MOST_SUB_CATEGORIES,
  type Place,
  placeWithId,
} from '#domain/catalogue/categories.ts'
import type { User } from '#domain/people/user.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { Denied } from '../core/answers.ts'
import { contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { VersionWatch } from '../core/versionWatch.ts'
import type { CategoriesSnapshot } from './categoriesSnapshot.ts'
import { createCategoryPins } from './categoryPins.ts'
import type { Categories, CategoryRefusal } from './categoryTypes.ts'

type Result<Name extends keyof Categories> = Exclude<Awaited<ReturnType<Categories[Name]>>, Denied>

/** What a transaction came to. `made`: it changed something. */
interface Step<Result> {
  readonly made: boolean
  readonly result: Result
}

const made = <Result>(result: Result): Step<Result> => ({ made: true, result })
const refused = <Result>(result: Result): Step<Result> => ({ made: false, result })

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
  const write = contentWriter(deps, version)
  const eventOn = ({ id, name }: Pick<CategoryEntry, 'id' | 'name'>, caller: User) => ({
    actor: userActor(caller),
    subjectId: id,
    subjectName: name,
    at: deps.now(),
  })

  /** Runs `work` in a transaction, which is undone where it refuses. */
  async function writing<Name extends 'add' | 'change' | 'remove' | 'order'>(
    work: (tx: ContentChange) => Promise<Step<Result<Name>>>,
  ): Promise<Result<Name>> {
    const last: { step?: Step<Result<Name>> } = {}
    await write(async (tx) => {
      last.step = await work(tx)
      return last.step.made || undefined
    })
    if (!last.step) throw new Error('A change of categories has no result')
    return last.step.result
  }

  return {
    ...createCategoryPins(deps, snapshot, version, record),

    current: snapshot.current,

    productCounts: () => listFiledCounts(deps.db),

    add: guarded('catalogue', async (caller, draft) =>
      writing<'add'>(async (tx) => {
        const tree = await readCategories(tx)
        const refusal = refusalOf(tree, draft, undefined)
        if (refusal) return refused(refusal)
        const { parentId = '', ...fields } = draft
        const entry = { ...fields, id: newId(deps), key: searchKey(draft.name), revision: 1 }
        await insertCategory(tx, entry, parentId)
        await record(tx, {
          ...eventOn(entry, caller),
          kind: 'category.added',
          after: valuesOf(entry, parentOf(tree, parentId)),
        })
        return made({ outcome: 'added', id: entry.id })
      }),
    ),

    change: guarded('catalogue', async (caller, id, { draft, revision }) =>
      writing<'change'>(async (tx) => {
        const tree = await readCategories(tx)
        const place = placeWithId(tree, id)
        if (!place) return refused({ outcome: 'unknown' })
        const before = entryAt(place)
        if (before.revision !== revision) {
          return refused({ outcome: 'stale', revision: before.revision })
        }
        const refusal = refusalOf(tree, draft, place)
        if (refusal) return refused(refusal)
        const { parentId = '', ...fields } = draft
        const after = { ...fields, id, key: searchKey(draft.name), revision: revision + 1 }
        const parent = parentOf(tree, parentId)
        await changeCategory(tx, after, {
          from: place.subCategory ? place.category.id : '',
          to: parentId,
        })
        if (after.key !== before.key) await keepFormerName(tx, before.key, id)
        const products = await refile(tx, place, after, parent, deps.now())
        await record(tx, {
          ...eventOn(before, caller),
          kind: 'category.changed',
          ...changedValues(valuesOf(before, place.subCategory && place.category), valuesOf(after, parent)),
        })
        return made({ outcome: 'changed', products })
      }),
    ),

    remove: guarded('catalogue', async (caller, id, moveTo) =>
      writing<'remove'>(async (tx) => {
        const tree = await readCategories(tx)
        const place = placeWithId(tree, id)
        if (!place) return refused({ outcome: 'unknown' })
        const from = filedAt(place)
        const products = await countFiled(tx, from)
        const found = moveTo === undefined ? undefined : placeWithId(tree, moveTo)
        const target = found && !isWithin(found, place) ? found : undefined
        if (!target && (products > 0 || moveTo !== undefined)) {
          return refused({ outcome: 'not-empty', products })
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
          ...eventOn(entryAt(place), caller),
          kind: 'category.deleted',
          before: { ...valuesOf(entryAt(place), place.subCategory && place.category), products },
          ...(target ? { after: { category: filingText(target) } } : {}),
        })
        return made({ outcome: 'removed', products })
      }),
    ),

    order: guarded('catalogue', async (caller, parentId, ids) =>
      writing<'order'>(async (tx) => {
        const tree = await readCategories(tx)
        const parent = parentOf(tree, parentId ?? '')
        const siblings = parentId === undefined ? tree.categories : (parent?.subCategories ?? [])
        const before = siblings.map((entry) => entry.id)
        if (!isReordering(before, ids)) return refused({ outcome: 'categories-changed' })
        await placeCategories(tx, ids)
        const names = (order: readonly string[]) =>
          order.map((id) => siblings.find((entry) => entry.id === id)?.name ?? id)
        await record(tx, {
          ...eventOn(parent ?? { id: '', name: '' }, caller),
          kind: 'categories.ordered',
          before: { order: names(before) },
          after: { order: names(ids) },
        })
        const moved = ids.filter((id, place) => before[place] !== id).length
        return made({ outcome: 'ordered', moved })
      }),
    ),
  }
}

function parentOf({ categories }: CategoryTree, parentId: string): Category | undefined {
  return categories.find(({ id }) => id === parentId)
}

/** Why a draft cannot be stored in the place of `own`, or as a new one; undefined if it can. */
function refusalOf(
  tree: CategoryTree,
  draft: CategoryDraft,
  own: Place | undefined,
): CategoryRefusal | undefined {
  const parent = draft.parentId === undefined ? undefined : parentOf(tree, draft.parentId)
  if (draft.parentId !== undefined && !parent) {
    return { outcome: placeWithId(tree, draft.parentId) ? 'too-deep' : 'no-parent' }
  }
  const isCategory = own !== undefined && own.subCategory === undefined
  if (parent && isCategory && (own.category.subCategories.length > 0 || own.category === parent)) {
    return { outcome: 'too-deep' }
  }
  if (isNameInUse(tree, draft.name, parent, own)) return { outcome: 'name-in-use' }
  const isComing = !own || (own.subCategory ? own.category : undefined) !== parent
  const siblings = parent ? parent.subCategories : tree.categories
  if (isComing && siblings.length >= (parent ? MOST_SUB_CATEGORIES : MOST_CATEGORIES)) {
    return { outcome: 'too-many' }
  }
  return undefined
}

/**
 * Whether a category has this name already, or another one the address of its page. Subcategories of several categories
 * may share a name, and then a page.
 */
function isNameInUse(
  tree: CategoryTree,
  name: string,
  parent: Category | undefined,
  own: Place | undefined,
): boolean {
  const self = own && entryAt(own).id
  const category = findCategory(tree, name)
  if (category && category.id !== self) return true
  return findSubCategories(tree, name).some(
    (place) => (!parent || place.category === parent) && place.subCategory?.id !== self,
  )
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
