import { createContext } from 'react'

/** From how many percent on a discount has a red badge, where the owner has said it (`badgeFrom` of the look). */
export const BadgeFrom = createContext<number | undefined>(undefined)
