import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { fromTaka, ZERO } from '#domain/money/money.ts'
import { count } from '#web/client/amounts.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { Price } from '#web/components/price.tsx'
import { productAddress } from '#web/components/productAddress.ts'
import { ProductName } from '#web/components/productName.tsx'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton, IconLink } from '#web/ui/iconButton.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Column } from '../../../frame/table/column.ts'
import { productTypeName } from '../../../words/productTypes.ts'
import { productStockAddress } from '../../stock/addresses.ts'
import { duplicateAddress, passingProducts } from '../shared.ts'

interface ProductActs {
  /** Whether the reader may change goods; otherwise nothing acts on them. */
  readonly mayChange: boolean
  /** The address of the part of the list that is shown: forms lead back to it. */
  readonly here: string
  /** Undefined until they have loaded. */
  readonly categories: readonly CategoryAnswer[] | undefined
  readonly onDelete: (product: GoodsAnswer) => void
  readonly onPublish: (product: GoodsAnswer) => void
  /** The id of the draft that is being put in the shop. */
  readonly publishing: string | undefined
}

/** The columns of allProducts (section 2). */
export function productColumns({
  mayChange,
  here,
  categories,
  onDelete,
  onPublish,
  publishing,
}: ProductActs): readonly Column<GoodsAnswer>[] {
  const columns: readonly Column<GoodsAnswer>[] = [
    {
      id: 'picture',
      header: m.products_list_picture(),
      headerHidden: true,
      place: 'picture',
      cell: ({ _id, images }) => (
        <ProductTile id={_id} address={images[0] ?? ''} sizes="48px" className="size-12 rounded-chip!" />
      ),
    },
    {
      id: 'name',
      header: m.products_list_name(),
      place: 'lead',
      cell: (product) => <Name product={product} mayChange={mayChange} />,
    },
    {
      id: 'category',
      header: m.products_list_category(),
      place: 'sublead',
      cell: (product) => <Filing product={product} categories={categories} />,
    },
    {
      id: 'price',
      header: m.products_list_price(),
      place: 'amount',
      align: 'right',
      cell: (product) => <ProductPrice product={product} />,
    },
    {
      id: 'stock',
      header: m.products_list_stock(),
      align: 'right',
      cell: (product) => (
        <Link to={productStockAddress(product)} className="inline-flex min-h-tap items-center link-quiet">
          {/* Where columns have no heads, a number says what it counts. */}
          <span aria-hidden="true" className="mr-1 text-ink-muted @min-[58rem]/data-table:hidden">
            {m.products_list_stock()}:
          </span>
          <span className="sr-only">{m.stock_of_named({ name: product.name })}</span>{' '}
          <Stock product={product} />
        </Link>
      ),
    },
    {
      id: 'type',
      header: m.products_list_type(),
      cell: ({ productType }) => productType && productTypeName(productType),
    },
  ]
  if (!mayChange) return columns
  return [
    ...columns,
    {
      id: 'actions',
      header: m.products_list_actions(),
      place: 'actions',
      align: 'right',
      cell: (product) => (
        <Actions
          product={product}
          here={here}
          onDelete={() => onDelete(product)}
          onPublish={() => onPublish(product)}
          busy={publishing === product._id}
        />
      ),
    },
  ]
}

/**
 * The name, truncated as section 9 says, in full for screen readers and on hover. Links to the public page; that of a draft to its
 * form, where one may open it.
 */
function Name({ product, mayChange }: { product: GoodsAnswer } & Pick<ProductActs, 'mayChange'>) {
  const { _id: id, status } = product
  const name = goodsName(product)
  const to = status === 'draft' ? `/dashboard/update/${encodeURIComponent(id)}` : productAddress({ id })
  const shown = (
    <>
      <span aria-hidden="true">
        <ProductName name={name} place="adminTable" />
      </span>
      <span className="sr-only">{name}</span>
    </>
  )
  if (status === 'draft' && !mayChange) return <span title={name}>{shown}</span>
  return (
    <Link to={to} title={name} className="-my-2.5 link-quiet relative inline-flex min-h-tap items-center">
      {shown}
    </Link>
  )
}

interface FilingProps {
  product: GoodsAnswer
  categories: readonly CategoryAnswer[] | undefined
}

/** Category and subcategory, in the page's language once the categories have loaded. */
function Filing({ product: { category, subCategory }, categories = [] }: FilingProps) {
  const filed = categories.find(({ name }) => name === category)
  const below = filed?.children.find(({ name }) => name === subCategory)
  return (
    <>
      {filed ? categoryLabel(filed) : category}
      {subCategory && (
        <span className="block text-ink-muted text-sm">{below ? categoryLabel(below) : subCategory}</span>
      )}
    </>
  )
}

function ProductPrice({ product: { originalPrice, offerPrice } }: { product: GoodsAnswer }) {
  return (
    <Price
      product={{
        originalPrice: fromTaka(originalPrice) ?? ZERO,
        offerPrice: offerPrice === null ? undefined : fromTaka(offerPrice),
      }}
      className="flex-col items-end! gap-0"
    />
  )
}

/** How many there are of all that is counted. */
function Stock({ product: { variants, stock } }: { product: GoodsAnswer }) {
  const own = variants.length > 0 ? variants.map((variant) => variant.stock) : [stock]
  const stocks = own.filter((one) => one !== null)
  if (stocks.length === 0) return <span className="text-ink-muted">{m.products_list_uncounted()}</span>
  const sum = stocks.reduce((all, one) => all + one, 0)
  if (sum === 0 && stocks.length === own.length)
    return <b className="text-danger">{m.products_list_sold_out()}</b>
  return <span className="tabular-nums">{count(sum)}</span>
}

/** Icons; on a card the one that is pressed most has its word as well. */
function Actions({
  product,
  here,
  onDelete,
  onPublish,
  busy,
}: {
  product: GoodsAnswer
  here: string
  onDelete: () => void
  onPublish: () => void
  busy: boolean
}) {
  const { _id: id, name, status } = product
  return (
    <>
      {status === 'draft' && (
        <Button busy={busy} onClick={onPublish} aria-label={m.products_list_publish({ name })}>
          {m.products_list_publish_short()}
        </Button>
      )}
      <ButtonLink
        variant="soft"
        to={`/dashboard/update/${encodeURIComponent(id)}`}
        state={passingProducts(here)}
        aria-label={m.products_list_update({ name })}
      >
        <Icon name="pencil" />
        <span className="@min-[40rem]/data-table:hidden">{m.products_list_update_short()}</span>
      </ButtonLink>
      <IconLink
        to={duplicateAddress(id)}
        state={passingProducts(here)}
        label={m.products_list_duplicate({ name })}
      >
        <Icon name="copy" />
      </IconLink>
      <IconButton label={m.products_list_delete({ name })} onClick={onDelete} className="text-danger">
        <Icon name="trash-2" />
      </IconButton>
    </>
  )
}
