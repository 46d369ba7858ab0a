import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadAddress } from '#domain/catalogue/uploadedPicture.ts'
import { LOOK } from '#domain/settings/lookSettings.ts'
import { pageText } from '../pageText.ts'
import { aPicture } from '../pictures.ts'
import { builtWeb } from '../safety/builtWeb.ts'
import { openAdminServer } from './adminServer.ts'
import { get, upload } from './uploads.ts'

/** The flower of the drawn mark. */
const DRAWN = 'M0 10h5v5h-5z'

test('the owner’s logo and icon replace the drawn mark on pages, in tabs, on phones and where pages are shared', async () => {
  const server = await openAdminServer(await builtWeb())
  const read = async (path: string) => await (await fetch(server.url + path)).text()
  expect(await read('/')).toContain(DRAWN)
  const icon = await upload(server, await aPicture(600, 600).png().toBuffer())
  const logo = await upload(server, await aPicture(960, 120).png().toBuffer())
  const value = { ...LOOK, logo, icon }
  expect((await server.call('PUT', '/settings/look', { value, revision: 0 })).status).toBe(200)

  const home = await read('/')
  const shown = logo.replace('-960.webp', '-720.webp')
  expect(home.split(`<img src="${shown}" width="160" height="20" alt="Haat, home"/>`)).toHaveLength(3)
  for (const path of ['/', '/contact-us', '/authentication/login', '/nowhere']) {
    expect(await read(path), path).toContain(`src="${shown}"`)
    expect(await read(path), path).not.toMatch(/favicon|M0 10h5v5h-5z/)
  }
  const png = (width: number) => icon.replace('-600.webp', `-${width}.png`)
  expect(home).toContain(`<link rel="apple-touch-icon" href="${png(180)}" sizes="180x180" type="image/png"/>`)
  expect(home).toContain(`<meta property="og:image" content="http://localhost:3000${png(512)}"/>`)
  expect(home).toContain(`"logo":"http://localhost:3000${png(512)}"`)
  const { icons } = JSON.parse(await read('/manifest.webmanifest'))
  expect(icons).toMatchObject([
    { src: png(192), sizes: '192x192', purpose: 'any' },
    { src: png(512), sizes: '512x512', purpose: 'any' },
  ])
  for (const width of [32, 512]) {
    const { response, bytes } = await get(server, png(width))
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height: width })
  }

  const withIcon = { ...LOOK, icon }
  expect((await server.call('PUT', '/settings/look', { value: withIcon, revision: 1 })).status).toBe(200)
  const header = (await read('/contact-us')).split('<main')[0] ?? ''
  expect(header).toContain(
    `<img src="${icon.replace('-600.webp', '-96.webp')}" alt="" width="28" height="28"`,
  )
  expect(pageText(header)).toContain('হাট')
})

test('a picture that is no logo or icon is refused with its sentence, and nothing changes', async () => {
  const server = await openAdminServer()
  const sentences = async (change: Partial<typeof LOOK>) => {
    const refusal = await server.call('PUT', '/settings/look', { value: { ...LOOK, ...change }, revision: 0 })
    expect(refusal.status).toBe(422)
    return (await refusal.json()).errors.map(({ path, message }: Record<string, string>) => [path, message])
  }
  const wide = uploadAddress({ hash: '0'.repeat(32), width: 600, height: 400 })
  const small = uploadAddress({ hash: '0'.repeat(32), width: 96, height: 96 })
  expect(await sentences({ icon: wide, logo: small })).toEqual([
    ['value.logo', 'The logo must have at least 120 by 40 px: this picture has 96 by 96.'],
    ['value.icon', 'The icon must be square: this picture has 600 by 400 px.'],
  ])
  expect(await sentences({ icon: small })).toEqual([
    ['value.icon', 'The icon must have at least 512 by 512 px: this picture has 96 by 96.'],
  ])
  expect(await sentences({ logo: 'https://i.example/logo.png' })).toEqual([
    ['value.logo', 'The logo must be a picture that was uploaded to this shop.'],
  ])
  const nowhere = uploadAddress({ hash: '0'.repeat(32), width: 512, height: 512 })
  expect(await sentences({ logo: nowhere, icon: nowhere })).toEqual([
    ['value.logo', 'The logo must be a picture that was uploaded to this shop.'],
    ['value.icon', 'The icon must be a picture that was uploaded to this shop.'],
  ])
  expect(server.shop.settings.current().look).toEqual(LOOK)
})
