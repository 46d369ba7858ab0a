import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type NewOrderView, type OrderColumn, type OrderView, SHOP_LISTS } from '#domain/order/orderViews.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Shop } from '#shop/types.ts'
import { queryClient } from '#web/client/queries.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { Link } from '#web/ui/link.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { type Reasons, reasonOf, showFailure } from '../../../frame/mutations.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { type FilterValues, filterParameters } from '../../../words/orderFilters.ts'
import { writeColumns } from './shownColumns.ts'
import { deleteView, saveView, viewsQuery } from './viewsQuery.ts'

const NAME_MAX = 40

const REASONS: Reasons<RefusalCode<Shop['orderViews']['save']>> = {
  offline: m.order_list_download_offline,
  gone: m.order_list_view_failed_text,
  codes: { TOO_MANY_VIEWS: () => m.order_list_view_too_many() },
}

/** The parameters of an open list that a view keeps, in one order. */
export function viewQuery(
  status: string | undefined,
  search: string,
  filters: FilterValues,
): URLSearchParams {
  return new URLSearchParams([
    ...(status ? [['status', status]] : []),
    ...(search ? [['search', search]] : []),
    ...filterParameters(filters),
  ])
}

interface ViewsProps {
  list: string
  /** As {@link viewQuery} makes it. */
  query: URLSearchParams
  columns: readonly OrderColumn[]
  /** The columns are named in the address, as those of a view are. */
  isOfView: boolean
}

/** The views of a list, and the one that is open. */
function useViews({ list, query, columns, isOfView }: ViewsProps) {
  const { email } = useSignedIn().user
  const { data = [] } = useQuery(viewsQuery(email), queryClient())
  const views = data.filter((view) => view.list === list)
  return {
    email,
    views,
    current: views.find((view) => view.query === String(query) && isSame(view, columns)),
    /** The list is open as it always is. */
    isPlain: query.size === 0 && !isOfView,
  }
}

/** The saved views of a list, each a link to it. */
export function Views(props: ViewsProps) {
  const { email, views, current, isPlain } = useViews(props)
  if (views.length === 0) return null

  async function remove({ id }: OrderView) {
    try {
      await deleteView(email, id)
      showSuccess({ title: m.order_list_view_deleted() })
    } catch (error) {
      const text = reasonOf(error, REASONS) ?? m.order_list_view_failed_text()
      showFailure(error, { title: m.order_list_view_delete_failed(), text })
    }
  }

  return (
    <nav aria-label={m.order_list_views()} className="list-switch order-views">
      <Link to={`/dashboard/${props.list}`} preventScrollReset aria-current={isPlain ? 'true' : undefined}>
        {m.order_list_view_all()}
      </Link>
      {views.map((view) => (
        <Link
          key={view.id}
          to={addressOf(view)}
          preventScrollReset
          aria-current={view === current ? 'true' : undefined}
        >
          {view.name}
        </Link>
      ))}
      {current && (
        <IconButton
          label={m.order_list_view_delete({ name: current.name })}
          onClick={() => void remove(current)}
        >
          <Icon name="trash-2" />
        </IconButton>
      )}
    </nav>
  )
}

/** Offers to save what is open as a view, unless it is one. */
export function SaveView(props: ViewsProps) {
  const { email, current, isPlain } = useViews(props)
  const [isNaming, setIsNaming] = useState(false)
  const list = SHOP_LISTS.find((one) => one === props.list)
  if (!list || current || isPlain) return null
  const { query, columns } = props
  return (
    <>
      <Button variant="ghost" className="text-accent!" onClick={() => setIsNaming(true)}>
        <Icon name="plus" />
        {m.order_list_view_save()}
      </Button>
      <NameDialog
        open={isNaming}
        onClose={() => setIsNaming(false)}
        onSave={(name) => saveView(email, { list, name, query: String(query), columns })}
      />
    </>
  )
}

function isSame({ columns }: NewOrderView, shown: readonly OrderColumn[]): boolean {
  return columns === null || columns.join() === shown.join()
}

function addressOf({ list, query, columns }: OrderView): string {
  const parameters = new URLSearchParams(query)
  if (columns) parameters.set('columns', writeColumns(columns))
  return `/dashboard/${list}?${parameters}`
}

interface NameDialogProps {
  open: boolean
  onClose: () => void
  onSave: (name: string) => Promise<void>
}

function NameDialog({ open, onClose, onSave }: NameDialogProps) {
  const id = useId()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') return setProblem(m.order_list_view_name_missing())
    setBusy(true)
    try {
      await onSave(name.trim())
      showSuccess({ title: m.order_list_view_saved() })
      setName('')
      setProblem(undefined)
      onClose()
    } catch (error) {
      setProblem(reasonOf(error, REASONS) ?? m.order_list_view_failed_text())
    } finally {
      setBusy(false)
    }
  }

  return (
    <ModalDialog
      open={open}
      onClose={() => !busy && onClose()}
      aria-labelledby={id}
      className="order-list-dialog"
    >
      <form onSubmit={(event) => void save(event)}>
        <h2 id={id}>{m.order_list_view_title()}</h2>
        <p>{m.order_list_view_text()}</p>
        <Field label={m.order_list_view_name()} hint={m.order_list_view_name_hint()} error={problem}>
          <TextInput
            value={name}
            maxLength={NAME_MAX}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value)
              setProblem(undefined)
            }}
          />
        </Field>
        <div className="order-list-buttons">
          <Button variant="outline" onClick={onClose}>
            {m.order_list_view_cancel()}
          </Button>
          <Button type="submit" busy={busy} busyLabel={m.order_list_view_saving()}>
            {m.order_list_view_do_save()}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}
