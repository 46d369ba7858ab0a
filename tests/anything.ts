/** Returns itself for any property and any call: a stand-in for dependencies that are passed but not used. */
export const anything: unknown = new Proxy(() => anything, { get: () => anything, apply: () => anything })
