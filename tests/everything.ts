/** Whether `npm run test:all` runs, which takes the time that it needs; `npm test` asks the same for less. */
export const EVERYTHING = process.env.TESTS === 'all'
