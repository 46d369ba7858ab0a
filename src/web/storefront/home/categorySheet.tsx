import { type FormEvent, useState } from 'react'
import { useModule } from '#web/components/useModule.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ALL_CATEGORIES } from './sections.ts'

const loadSheet = () => import('./categorySheetDialog.tsx')

/** On small screens a button opens the categories (section 2); before scripts have come it shows the list of the menu. */
export function CategorySheet() {
  const [open, setOpen] = useState(false)
  const { module, retry } = useModule(loadSheet, open)

  function show(event: FormEvent) {
    event.preventDefault()
    setOpen(true)
    retry()
  }

  return (
    <div className="md:hidden">
      <form action={`#${ALL_CATEGORIES}`} onSubmit={show}>
        <Button type="submit" variant="outline" block aria-haspopup="dialog">
          <Icon name="layout-grid" />
          {m.home_show_all_category()}
        </Button>
      </form>
      {module && <module.CategorySheetDialog open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
