import type { DescriptionLine } from '#domain/catalogue/product.ts'

/** Lines of 'label: text' with the label in bold (section 2); a line without a label takes the whole row. */
export function DescriptionList({ lines }: { lines: readonly DescriptionLine[] }) {
  return (
    <ul className="max-w-read text-md">
      {lines.map(({ label, text }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text; two may be alike and none moves
          key={index}
          className="border-line border-b py-3 has-[b]:grid has-[b]:grid-cols-[8.5rem_minmax(0,1fr)] has-[b]:gap-4"
        >
          {label && <b className="font-semibold">{label}:</b>} <span className="text-ink-muted">{text}</span>
        </li>
      ))}
    </ul>
  )
}
