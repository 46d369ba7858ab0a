import { useState } from 'react'
import { useModule } from '#web/components/useModule.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const loadSheet = () => import('./categorySheetDialog.tsx')

/** On small screens a button opens the categories (section 2). */
export function CategorySheet() {
  const [open, setOpen] = useState(false)
  const { module, retry } = useModule(loadSheet, open)

  function show() {
    setOpen(true)
    retry()
  }

  return (
    <div className="md:hidden">
      <Button variant="outline" block aria-haspopup="dialog" onClick={show}>
        <Icon name="layout-grid" />
        {m.home_show_all_category()}
      </Button>
      {module && <module.CategorySheetDialog open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
