/**
 * How often a property is tried: FUZZ_RUNS is the share in percent, 10 in `npm test`, 100 in `npm run test:all`; 2000 makes a hunt of
 * an hour of it.
 */
export function runs(usual: number): number {
  const asked = Number(process.env.FUZZ_RUNS)
  return asked > 0 ? Math.ceil((asked * usual) / 100) : usual
}
