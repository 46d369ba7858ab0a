export const ADMIN = { email: 'admin@haat.example', password: 'a password of tests' }

/** Signs the admin in; what a page of the shop then sends along with each request. */
export async function signInAsAdmin(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(ADMIN),
  })
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}: ${await response.text()}`)
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return { Cookie: cookie.join('; '), Origin: url }
}
