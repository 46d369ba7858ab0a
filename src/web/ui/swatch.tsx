/**
 * A dot in a colour that is no theme colour and the same in both themes, ringed so that black is seen at night and white by day.
 * Show the colour's name beside it.
 */
export function Swatch({ value }: { value: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ background: value }}
      className="-ml-0.5 size-5 rounded-full shadow-[inset_0_0_0_1px_rgb(0_0_0/.18)] dark:shadow-[0_0_0_1.5px_rgb(255_255_255/.6)]"
    />
  )
}
