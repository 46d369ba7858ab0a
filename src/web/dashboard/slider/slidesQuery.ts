import { queryOptions } from '@tanstack/react-query'
import type { SlideAnswer } from '#domain/catalogue/sliderSchema.ts'
import { ApiError, api } from '#web/client/api.ts'
import { PERSONAL } from '#web/client/queries.ts'

export type { SlideAnswer }

/** All slides, in the order in which the home page shows them. */
export function slidesQuery(email: string) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'slides'] as const,
    queryFn: ({ signal }) => api<readonly SlideAnswer[]>('/getSliders', { signal }),
    // Without a network it fails and says so, instead of waiting in silence.
    networkMode: 'always',
  })
}

/** The slide that a form begins with; null when there is none. Not asked again while the form stands. */
export function slideQuery(email: string, id: string) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'slides', 'form', id] as const,
    queryFn: async ({ signal }): Promise<SlideAnswer | null> => {
      try {
        return await api<SlideAnswer>(`/getSlider/${encodeURIComponent(id)}`, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
