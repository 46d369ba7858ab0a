/** Says what to do on a page that works by its scripts, to those who have none. */
export function WithoutScripts({ children }: { children: string }) {
  return (
    <noscript>
      <p className="my-4 rounded-control bg-warning-soft px-3.5 py-2.5 text-md text-warning">{children}</p>
    </noscript>
  )
}
