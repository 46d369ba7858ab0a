/** The popup under the search field. From 768 px, where the field is narrow, it extends to its left. */
export const SEARCH_POPUP = 'popup absolute top-full right-0 mt-2 w-full p-2 md:min-w-96'

/** A product in it, or its skeleton: picture, name, price. */
export const SEARCH_ROW = 'grid min-h-15 grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3 px-2 py-1.5'
