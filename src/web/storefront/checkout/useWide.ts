import { useMatches } from '#web/ui/useMatches.ts'

/** Does the order stand beside the form (Tailwind's `lg`)? Only browsers know it, and only they know what is ordered. */
export const useWide = () => useMatches('(min-width: 64rem)')
