/** The words of the names of all products, and how many products hold each. Numbers are left out. */
export interface SearchWordsTable {
  word: string
  amount: number
}

/** The keys under which a word is found that is spelt otherwise: see domain/search/wordFit.ts. */
export interface SearchWordKeysTable {
  key: string
  word: string
}

/** What was searched and not found, per day. */
export interface MissedSearchesTable {
  /** Days since 1970 in Dhaka. */
  day: number
  /** A searchKey. */
  term: string
  times: number
}
