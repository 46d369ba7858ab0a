/** The navigation state that says that an invoice was just issued: what is printed then is the original, and a copy later. */
export const passingOriginal = (number: string) => ({ vatOriginal: number })

/** Whether the state of {@link passingOriginal} is of this invoice. */
export function isOriginal(state: unknown, number: string): boolean {
  if (typeof state !== 'object' || state === null) return false
  const { vatOriginal }: { vatOriginal?: unknown } = state
  return vatOriginal === number
}
