import { useId } from 'react'
import { STAFF_ROLES } from '#domain/people/user.ts'
import { roleLabel } from '#web/components/roleLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { type Cell, RIGHTS } from './matrix.ts'

/** 'Who may do what': a table, on a phone a list of what each role may. */
export function MatrixBox() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="staff-box staff-matrix">
      <h2 id={id}>{m.staff_matrix_title()}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.staff_role()}</th>
            {RIGHTS.map(({ label }) => (
              <th key={label()} scope="col">
                {label()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STAFF_ROLES.map((role) => (
            <tr key={role}>
              <th scope="row">{roleLabel(role)}</th>
              {RIGHTS.map(({ label, of }) => {
                const cell = of(role)
                return (
                  <td key={label()} data-label={label()} data-may={typeof cell === 'string' ? cell : 'part'}>
                    <CellText cell={cell} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="staff-note">
        <span className="staff-unlisted">{m.staff_matrix_unlisted()} </span>
        {m.staff_matrix_owner()}{' '}
        <Link to="/dashboard/activity" className="text-link">
          {m.staff_matrix_activity()}
        </Link>
        {m.staff_matrix_end()}
      </p>
    </section>
  )
}

function CellText({ cell }: { cell: Cell }) {
  return (
    <span>
      <Icon name={cell === 'no' ? 'minus' : 'check'} />
      {cell === 'yes' ? m.staff_matrix_yes() : cell === 'no' ? m.staff_matrix_no() : cell.part()}
    </span>
  )
}
