/** Anyone may cache it but must revalidate each time, so that a changed price shows at once. */
export const PUBLIC_CACHING = 'public, max-age=0, must-revalidate'
