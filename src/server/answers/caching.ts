/** Kept by anyone, used by no one without asking: a changed price shows at once. */
export const PUBLIC_CACHING = 'public, max-age=0, must-revalidate'
