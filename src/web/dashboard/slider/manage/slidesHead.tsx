import { m } from '#web/paraglide/messages.js'
import { ROLES } from '../../table/tableRoles.ts'

export function SlidesHead() {
  return (
    <thead {...ROLES.rowgroup}>
      <tr {...ROLES.row}>
        <th {...ROLES.columnheader}>{m.slider_number()}</th>
        <th {...ROLES.columnheader}>{m.slider_image()}</th>
        <th {...ROLES.columnheader}>{m.slider_actions()}</th>
      </tr>
    </thead>
  )
}
