/** Whether `npm run test:all` runs, which takes the time that it needs; `npm test` asks the same for less. */
export const EVERYTHING = process.env.TESTS === 'all'
/** The tag of single tests that only `npm run test:all` runs. */
export const THOROUGH = 'thorough'
