import type { ContentChange } from '#data/core/contentVersion.ts'
import type { Outcome } from '#data/goodsFiles/imports.ts'
import type { Actor } from '#domain/activity/activity.ts'
import type { CategoryTree } from '#domain/catalogue/categories.ts'
import type { OwnedProduct } from '#domain/catalogue/product.ts'
import type { ReadGoods, RowProblem } from '#domain/goodsFiles/goods.ts'
import { notesOfKnown, notesOfNew } from '#domain/goodsFiles/notes.ts'
import { placed } from '#domain/goodsFiles/placedProblem.ts'
import { planGoods, planPictures } from '#domain/goodsFiles/planGoods.ts'
import { withTypedLists } from '#domain/goodsFiles/typedLists.ts'
import type { ProductWriting } from '../catalogue/productWriting.ts'
import { type Match, NO_MATCH } from './goodsMatching.ts'

export interface WritingParts {
  readonly now: () => number
  readonly writing: ProductWriting
  /** Neighbours in a list get different backgrounds. */
  readonly nextId: () => string
}

interface RowToImport {
  readonly read: ReadGoods
  readonly match: Match | undefined
  /** Rows of one product may stand apart: each is added to what the one before it made. */
  readonly latest: Map<string, OwnedProduct>
  readonly copyOf: (address: string) => string | undefined
  readonly categories: CategoryTree
}

type Imported = Omit<Outcome, 'position'> & { readonly missing: number }

/** Writes the goods of one row, or says what is wrong with them. */
export async function importOne(
  { now, writing, nextId }: WritingParts,
  tx: ContentChange,
  actor: Actor,
  given: RowToImport,
): Promise<Imported> {
  const { match = NO_MATCH, latest, copyOf, categories } = given
  const at = now()
  if (match.problems.length > 0) return wrong(match.problems)
  const before = match.before && (latest.get(match.before.id) ?? match.before)
  const read = withTypedLists(given.read, before)
  const plan = planGoods(read, { before, tree: categories, at })
  if (plan.kind === 'wrong') return wrong(plan.problems)
  if (plan.kind === 'new') {
    const { change, wanted, missing } = planPictures(plan.draft, undefined, copyOf)
    const product = { ...plan.draft, ...change, id: nextId() }
    const added = await writing.add(tx, actor, product, categories)
    if (!('id' in added)) return wrong(added.map((problem) => placed(read, problem)))
    const notes = notesOfNew(read, plan.draft, match.takenName, at)
    return {
      ...{ fate: 'new', productId: added.id, problems: [], notes },
      ...{ pictures: wanted, missing: missing.length },
    }
  }
  const { change, wanted, missing } = planPictures(plan.change, plan.before, copyOf)
  const changed = await writing.change(tx, actor, plan.before, change, categories)
  if (changed !== 'unchanged' && !('id' in changed)) {
    return wrong(changed.map((problem) => placed(read, problem, change)))
  }
  if (changed !== 'unchanged') latest.set(changed.id, changed)
  const fate = changed === 'unchanged' && !wanted ? 'same' : 'changed'
  const notes = notesOfKnown(read, plan.before, changed === 'unchanged' ? plan.before : changed, at)
  return {
    ...{ fate, productId: plan.before.id, problems: [], notes },
    ...{ pictures: wanted, missing: missing.length },
  }
}

function wrong(problems: readonly RowProblem[]): Imported {
  return { fate: 'wrong', problems, notes: [], missing: 0 }
}
